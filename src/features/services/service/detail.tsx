import type { ReactNode } from "react";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { serviceFull, type ServiceFull } from "#src/contract/services/service.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag, namedText } from "#src/workspace/screen/list/columns.tsx";
import type { DetailProps } from "#src/workspace/screen/list/list-screen.tsx";
import { Fold, Folds } from "#src/workspace/screen/detail/fold.tsx";
import { NextStep } from "#src/workspace/screen/detail/next-step.tsx";
import { RecordPanel } from "#src/workspace/screen/detail/record-panel.tsx";
import { useRowDialog } from "#src/workspace/screen/list/use-row-dialog.tsx";
import { namesOf, type ServiceRow, ShelfState } from "./columns.tsx";
import { Picture } from "#src/widgets/file/picture.tsx";
import { marginText, shownPrice } from "./price-text.ts";
import { useService } from "./use-service.ts";
import { useServiceActions } from "./use-service-actions.ts";

const name = "services:service";
/** One service beside its list: what customers see of it and what it costs us. */
export function ServiceDetailPanel(props: DetailProps) {
  const { data, error, refetch } = useService(props.id);
  const { dialog, start } = useRowDialog<ServiceRow>();
  const actions = useServiceActions(props.onClose);
  return (
    <RecordPanel
      {...props}
      name={name}
      called={data?.serviceNo}
      title={data ? <CopyText text={data.serviceNo ?? ""} /> : text("services.service.title")}
      extra={data && <ShelfState row={data} />}
      actions={
        data && <NextStep name={data.serviceNo ?? ""} row={data as ServiceRow} actions={actions} start={start} />
      }
      error={error}
      onRetry={() => void refetch()}
      dialog={dialog}
    >
      {data && <Blocks service={data} />}
    </RecordPanel>
  );
}

ServiceDetailPanel.record = serviceFull;

type Fact = readonly [TextKey, ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <DetailList>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Description key={label} term={text(label)}>
            {value}
          </Description>
        ))}
    </DetailList>
  );
}

function Block({ title, children }: { title: TextKey; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{text(title)}</h3>
      {children}
    </section>
  );
}

const percent = (bp: number | null) => (bp === null ? "" : `${bp / 100}%`);
const dictTexts = (dict: DictCode, values: string | null) =>
  (values ?? "")
    .split(",")
    .filter(Boolean)
    .map((value) => dictText(dict, value))
    .join("、");
const yesNo = (value: string | null) => text(value === "Y" ? "common.yes" : "common.no");
const yuan = (cents: number | null | undefined) => (typeof cents === "number" ? formatCents(cents) : "");

function Blocks({ service }: { service: ServiceFull }) {
  const { specs, faq, onShelfPackages } = service;
  return (
    <>
      <header className="flex items-center gap-3">
        <Picture path={service.coverImage} className="size-16 rounded-control" />
        <div className="min-w-0">
          <p className="text-16 font-semibold">{service.serviceName}</p>
          <p className="text-13 text-muted">{service.subtitle}</p>
        </div>
      </header>
      <Block title="services.service.detail.basic">
        <Facts
          facts={[
            ["services.service.field.serviceType", dictText("service_type", service.serviceType)],
            ["services.service.field.category", service.categoryName],
            ["services.service.field.industries", namesOf(service, "industryIds").join("、")],
            ["services.service.field.products", namesOf(service, "productCategoryIds").join("、")],
            ["services.service.field.tags", namesOf(service, "tagIds").join("、")],
            ["services.service.field.markets", dictTexts("target_market", service.markets)],
            ["services.service.field.qualifications", dictTexts("qualification", service.qualifications)],
            ["services.service.field.soldCount", String(service.soldCount ?? 0)],
            ["services.service.field.viewCount", String(service.viewCount ?? 0)],
            ["services.service.field.publishTime", service.publishTime],
            ["services.service.field.offReason", service.status === "2" && service.offReason],
          ]}
        />
      </Block>
      <Block title="services.service.detail.testing">
        <Facts
          facts={[
            ["services.service.field.lab", namedText(service, "defaultLabId")],
            ["services.service.field.standards", service.standards],
            ["services.service.field.reportLanguages", dictTexts("report_language", service.reportLanguages)],
            ["services.service.field.needSample", yesNo(service.needSample)],
            ["services.service.field.onSite", yesNo(service.onSite)],
            ["services.service.field.tatDays", service.tatDays ? String(service.tatDays) : ""],
            ["services.service.field.urgentTatDays", service.urgentTatDays ? String(service.urgentTatDays) : ""],
            ["services.service.field.urgentRate", percent(service.urgentRate)],
            ["services.service.field.sampleRequire", service.sampleRequire],
          ]}
        />
        {service.projects.length > 0 && (
          <p className="mt-3 text-13">
            <span className="text-muted">{text("services.service.field.projects")}　</span>
            {service.projects.map(({ projectName }) => projectName).join("、")}
          </p>
        )}
      </Block>
      <Block title="services.service.detail.price">
        <Facts
          facts={[
            ["services.service.field.priceMode", dictText("price_mode", service.priceMode)],
            ["services.service.field.price", shownPrice(service)],
            ["services.service.field.marketPrice", yuan(service.marketPrice)],
            ["services.service.field.costPrice", yuan(service.costPrice)],
            ["services.service.field.margin", marginText(service.price, service.costPrice)],
            ["services.service.field.taxRate", dictText("tax_rate", service.taxRate)],
          ]}
        />
        {specs.length > 0 && <Specs specs={specs} />}
      </Block>
      <Folds record={name}>
        <Fold name="packages" title="services.service.detail.packages" count={onShelfPackages.length}>
          {onShelfPackages.map(({ packageName }) => packageName).join("、")}
        </Fold>
        {service.detail && (
          <Fold name="content" title="services.service.detail.content">
            <RichTextView html={service.detail} />
          </Fold>
        )}
        <Fold name="faq" title="services.service.detail.faq" count={faq?.length ?? 0}>
          <dl className="flex flex-col gap-2">
            {(faq ?? []).map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </Folds>
    </>
  );
}

function Specs({ specs }: { specs: ServiceFull["specs"] }) {
  const withCost = specs.some((spec) => typeof spec.costPrice === "number");
  const head = "px-3 py-1.5 font-semibold whitespace-nowrap";
  return (
    <div className="mt-3 overflow-x-auto rounded-surface border border-line">
      <table aria-label={text("services.service.create.specs")} className="w-full text-13">
        <thead>
          <tr className="bg-page text-left text-muted">
            <th scope="col" className={head}>
              {text("services.service.field.specName")}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {text("services.service.field.price")}
            </th>
            {withCost && (
              <th scope="col" className={`${head} text-right`}>
                {text("services.service.field.costPrice")}
              </th>
            )}
            <th scope="col" className={`${head} text-right`}>
              {text("services.service.field.tatDays")}
            </th>
            <th scope="col" className={head}>
              {text("services.service.field.status")}
            </th>
          </tr>
        </thead>
        <tbody>
          {specs.map((spec) => (
            <tr key={spec.id} className="border-t border-line-soft">
              <td className="px-3 py-2">{spec.specName}</td>
              <td className="px-3 py-2 text-right">{yuan(spec.price)}</td>
              {withCost && <td className="px-3 py-2 text-right">{yuan(spec.costPrice)}</td>}
              <td className="px-3 py-2 text-right">{spec.tatDays ?? "–"}</td>
              <td className="px-3 py-2">
                <DictTag dict="valid_status" value={spec.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
