import { Component, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { text } from "#src/lib/text.ts";
import { ChunkLoadError, CssChunkLoadError } from "#src/workspace/screen/screens.ts";

interface BoundaryProps {
  /** Called before the page is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

/**
 * Catches an error thrown by one page, shows it in the page's place and offers a retry. The other pages stay usable.
 */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener("online", this.#back);
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.#back);
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  /** Retries code that failed to load without network, once the network is back. The offline bar promises this. */
  readonly #back = () => {
    const { error } = this.state;
    if (error instanceof ChunkLoadError || error instanceof CssChunkLoadError) this.#retry();
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const chunk = error instanceof ChunkLoadError;
    const css = error instanceof CssChunkLoadError;
    return (
      <section role="alert" className="grid min-h-100 place-items-center p-6 text-center">
        <div className="flex max-w-100 flex-col items-center gap-2">
          <h2 className="text-16 font-semibold">
            {css ? text("common.error.cssChunk") : chunk ? text("common.error.chunk") : text("workspace.page.broken")}
          </h2>
          <p className="text-muted">
            {chunk || css ? text("common.error.chunkHint") : text("workspace.page.brokenHint")}
          </p>
          {!chunk && !css && error instanceof Error && (
            <p className="flex max-w-full items-center gap-1 text-12 text-faint">
              {text("workspace.page.brokenBy")} <CopyText text={`${error.name}: ${error.message}`} />
            </p>
          )}
          <Button tone="primary" onClick={this.#retry} className="mt-2">
            {text("common.verb.retry")}
          </Button>
        </div>
      </section>
    );
  }
}
