// @ts-check
// Props tables from the types themselves: TypeScript's checker is asked for every component of ui/.
import { join, relative } from "node:path";
import { API, SignatureKind, SymbolFlags, TypeFlags } from "typescript/unstable/sync";

const root = join(import.meta.dirname, "..");

/**
 * One prop in the form Storybook reads from `__docgenInfo`.
 * @typedef {{ required: boolean, description: string, tsType: { name: string, raw?: string, elements?: { name: string, value?: string }[] }, defaultValue?: { value: string, computed: boolean } }} Prop
 * @typedef {{ name: string, description: string, text?: string, fields: Record<string, Prop> }} NamedType
 * @typedef {{ displayName: string, description: string, props: Record<string, Prop>, types: NamedType[] }} Docgen
 */

/** What these props mean wherever they are; a component says more where there is more to say. @type {Record<string, string>} */
const everywhere = {
  value: "受控的值，与 onValueChange 一起用。",
  defaultValue: "不受控时最初的值；表单重置时回到它。",
  onValueChange: "值改变时，参数是新的值。",
  open: "受控：是否打开，与 onOpenChange 一起用。",
  defaultOpen: "不受控时最初是否打开。",
  onOpenChange: "打开或关闭时，参数是新的状态。",
  checked: "受控：是否勾选，与 onValueChange 一起用。",
  disabled: "不可用：不能聚焦，不随表单提交。",
  readOnly: "只读：能聚焦、能复制，不能改。",
  required: "必填：原生表单里为空时不提交。",
  name: "随原生表单提交的字段名。",
  placeholder: "没有值时的提示文字。",
  className: "加在最外层元素上的类名。",
  children: "内容。",
  title: "标题。",
  label: "名称，显示出来，也由读屏读出。",
  footer: "底部的内容。",
  header: "顶部的内容。",
  icon: "图标，装饰用，读屏不读。",
  "aria-label": "读屏读出的名称，没有可见的名称时必须给。",
  "aria-labelledby": "给出名称的元素的 id。",
  onClose: "关闭时。",
  onRetry: "按“重试”时；不给则没有这个按钮。",
  loading: "正在加载。",
  error: "错误的说明，显示出来并由读屏读出。",
  tone: "含义，只决定颜色；文字另说。",
  side: "在触发元素的哪一边；放不下时自己换边。",
  align: "与触发元素的哪一端对齐。",
  options: "可选的各项。",
  items: "各项，按顺序。",
  columns: "各列；写在模块里，不写在组件里。",
  steps: "各步，按顺序。",
  lines: "几行。",
  min: "最小的值。",
  max: "最大的值。",
  step: "每一步改变多少。",
  marks: "标出的位置。",
  sort: "受控：按哪一列、升还是降；null 不排。",
  expanded: "受控：展开的各项的键。",
  view: "受控：现在的样子，与 onViewChange 一起用。",
  mode: "受控：现在的方式，与 onModeChange 一起用。",
  rowKey: "一行的键，每行不同。",
  pageSize: "每页几行。",
  pageSizes: "可选的每页行数。",
  debounceMs: "停止输入多久后才取，毫秒。",
  images: "各张图片，按顺序。",
  tabs: "打开着的各页。",
  groups: "各组按键。",
  keys: "按键，用 + 相连，例如 Ctrl+K。",
  message: "发生了什么，一句话。",
  actions: "操作按钮。",
  search: "按输入的文字取选项。",
  cancel: "取消按钮的文字。",
  cancelLabel: "取消按钮的文字。",
  onHome: "按“回首页”时；不给则没有这个按钮。",
  showZero: "为零时也显示。",
  line: "线的样子。",
  shape: "直的或圆的。",
  emit: "“path”：报告从第一级起的整条路径。",
  dragSortKey: "行的次序写在哪个字段。",
  table: "useEditTable 给出的表格；不给则由组件自己保存行。",
  pagination: "分页；true 按默认每页 10 行，在这里切分。",
  onInsert: "按“插入”时，参数是图片。",
  uploadImage: "保存图片并给出地址；不给则图片嵌入正文。",
  onCopied: "复制之后，参数是复制的文字。",
};

/** What a prop says that has no words of its own. @param {string} name */
function usual(name) {
  const words = everywhere[name];
  if (words) return words;
  const [, first] = /^default([A-Z]\w*)$/.exec(name) ?? [];
  if (first) return `不受控时最初的 ${first.charAt(0).toLowerCase()}${first.slice(1)}。`;
  const [, changed] = /^on([A-Z]\w*)Change$/.exec(name) ?? [];
  return changed ? `${changed.charAt(0).toLowerCase()}${changed.slice(1)} 改变时，参数是新的值。` : "";
}

/**
 * The components of each file of ui/, by the file's path from the root. Props that the kit declares only: native ones
 * and those of packages are left to their own documentation.
 * @returns {Map<string, Docgen[]>}
 */
export function readProps() {
  const api = new API({ cwd: root });
  const config = join(root, "tsconfig.json");
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error("tsconfig.json holds no project; the props tables are read from it.");
  const { checker, program } = project;
  const own = `${root}/ui/`.toLowerCase();
  /** @type {Map<string, Docgen[]>} */
  const found = new Map();
  const declared = typesOf(program, checker, own);
  for (const file of program.getSourceFileNames()) {
    if (!file.toLowerCase().startsWith(own) || !file.endsWith(".tsx") || file.endsWith(".stories.tsx")) continue;
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) continue;
    /** @type {Docgen[]} */
    const components = [];
    for (const symbol of checker.getExportsOfModule(module)) {
      if (!/^[A-Z]/.test(symbol.name) || !(symbol.flags & (SymbolFlags.Function | SymbolFlags.Variable))) continue;
      const type = checker.getTypeOfSymbol(symbol);
      const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0];
      if (!signature) continue;
      const [first] = signature.getParameters();
      const given = first && checker.getTypeOfSymbol(first);
      const description = symbol.getDocumentationComment(checker);
      const props = given ? propsOf(checker, given, own, usual) : {};
      const types = namedIn(checker, props, declared, own, file);
      components.push({ displayName: symbol.name, description, props, types });
    }
    if (components.length > 0) found.set(relative(root, file), components);
  }
  api.close();
  return found;
}

/**
 * The types that the kit exports, by name.
 * @param {import("typescript/unstable/sync").Program} program
 * @param {import("typescript/unstable/sync").Checker} checker @param {string} own
 */
function typesOf(program, checker, own) {
  /** @type {Map<string, { file: string, symbol: import("typescript/unstable/sync").Symbol }[]>} */
  const found = new Map();
  for (const file of program.getSourceFileNames()) {
    if (!file.toLowerCase().startsWith(own) || /\.stories\.tsx$|\/gallery\//.test(file)) continue;
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (!(symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias))) continue;
      found.set(symbol.name, [...(found.get(symbol.name) ?? []), { file, symbol }]);
    }
  }
  /** Those that were read already, by the id of their symbol. @type {Map<number, NamedType>} */
  const known = new Map();
  return { all: found, known };
}

/**
 * The kit's types that the texts of props name, and those that these name in their fields. Where two folders have a
 * type of the name, the component's own is meant.
 * @param {import("typescript/unstable/sync").Checker} checker @param {Record<string, Prop>} props
 * @param {ReturnType<typeof typesOf>} declared @param {string} own @param {string} file The component's.
 * @returns {NamedType[]}
 */
function namedIn(checker, props, declared, own, file) {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const known = declared.known;
  /** @type {Map<string, NamedType>} */
  const found = new Map();
  const add = (/** @type {string} */ text) => {
    for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
      // Words are listed in their own files, a hundred of them.
      const all = name.endsWith("Words") ? [] : (declared.all.get(name) ?? []);
      const { symbol } = all.find((one) => one.file.startsWith(`${folder}/`)) ?? all[0] ?? {};
      if (!symbol || found.has(name)) continue;
      const before = known.get(symbol.id);
      if (before) {
        found.set(name, before);
        for (const field of Object.values(before.fields)) add(field.tsType.raw ?? field.tsType.name);
        if (before.text) add(before.text);
        continue;
      }
      const type = checker.getDeclaredTypeOfSymbol(symbol);
      const callable = checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
      const fields = callable ? {} : propsOf(checker, type, own);
      const description = symbol.getDocumentationComment(checker);
      const spelled = Object.keys(fields).length > 0 ? undefined : checker.typeToString(type, undefined, spelledOut);
      const made = { name, description, fields, ...(spelled && spelled !== name ? { text: spelled } : {}) };
      found.set(name, made);
      known.set(symbol.id, made);
      for (const field of Object.values(fields)) add(field.tsType.raw ?? field.tsType.name);
      if (spelled) add(spelled);
    }
  };
  for (const prop of Object.values(props)) add(prop.tsType.raw ?? prop.tsType.name);
  return [...found.values()].filter(({ fields, text }) => text !== undefined || Object.keys(fields).length > 0);
}

/** Writes what an alias stands for, and leaves nothing out (`NodeBuilderFlags.InTypeAlias | NoTruncation`). */
const spelledOut = 8388608 | 1;

/**
 * @param {import("typescript/unstable/sync").Checker} checker @param {import("typescript/unstable/sync").Type} given
 * @param {string} own Paths that start so are the kit's. @param {(name: string) => string} [otherwise] For one without words.
 */
function propsOf(checker, given, own, otherwise = () => "") {
  /** @type {Record<string, Prop>} */
  const props = {};
  // What excludes each other is a union: each of its shapes has its props, and one that not all have is optional.
  const shapes = given.isUnionType() ? given.getTypes() : [given];
  for (const shape of shapes) {
    for (const prop of checker.getPropertiesOfType(shape)) {
      if (!prop.declarations.some(({ path }) => path.toLowerCase().startsWith(own))) continue;
      const full = checker.getTypeOfSymbol(prop);
      const type = full && checker.getNonNullableType(full);
      if (!type || type.flags & TypeFlags.Never) continue;
      const fallback = prop.getJsDocTags(checker).find(({ name }) => name === "default");
      // `@default "middle" (32 px)`: what follows a quoted value explains it.
      const [value = "", rest = ""] = /^("[^"]*")?([\s\S]*)$/.exec(fallback?.text ?? "")?.slice(1) ?? [];
      props[prop.name] = {
        required: !(prop.flags & SymbolFlags.Optional) && (props[prop.name]?.required ?? true),
        description:
          [prop.getDocumentationComment(checker), value && rest.trim() ? `Default: ${value} ${rest.trim()}` : ""]
            .filter(Boolean)
            .join(" ") || otherwise(prop.name),
        tsType: typeOf(checker, full, type),
        ...(value || rest ? { defaultValue: { value: value || rest.trim(), computed: false } } : {}),
      };
    }
  }
  return props;
}

/**
 * A union of words is a choice in the table; everything else is its own text.
 * @param {import("typescript/unstable/sync").Checker} checker
 * @param {import("typescript/unstable/sync").Type} full
 * @param {import("typescript/unstable/sync").Type} type The same without undefined.
 * @returns {Prop["tsType"]}
 */
function typeOf(checker, full, type) {
  const raw = checker.typeToString(full).replace(/ \| undefined$/, "");
  const parts = type.isUnionType() ? type.getTypes() : [];
  if (parts.length > 0 && parts.every((part) => part.isStringLiteralType() || part.isNumberLiteralType())) {
    const elements = parts.map((part) => ({ name: "literal", value: checker.typeToString(part) }));
    return { name: "union", raw: elements.map(({ value }) => value).join(" | "), elements };
  }
  return ["string", "number", "boolean"].includes(raw) ? { name: raw } : { name: raw, raw };
}

/** Gives every component of ui/ its `__docgenInfo`. @returns {import("vite").Plugin} */
export function props() {
  /** @type {Map<string, Docgen[]> | undefined} */
  let known;
  return {
    name: "assay-props",
    transform: {
      filter: { id: /\/ui\/[^?]*\.tsx$/ },
      handler(code, id) {
        known ??= readProps();
        const components = known.get(relative(root, id));
        if (!components) return null;
        const lines = components.map(
          (docgen) => `try { ${docgen.displayName}.__docgenInfo = ${JSON.stringify(docgen)}; } catch {}`,
        );
        return { code: `${code}\n${lines.join("\n")}\n`, map: null };
      },
    },
  };
}
