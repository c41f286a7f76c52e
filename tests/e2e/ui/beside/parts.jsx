// The parts of the kit in a page of somebody else. Each stands in a box of its own whose place and size the page around
// cannot change, since they stand in its `style`; what is inherited comes through.
import { createRoot } from "react-dom/client";
import { Alert } from "@assay/ui/alert";
import { Avatar } from "@assay/ui/avatar";
import { Badge } from "@assay/ui/badge";
import { Breadcrumb } from "@assay/ui/breadcrumb";
import { Button } from "@assay/ui/button";
import { Card } from "@assay/ui/card";
import { Checkbox } from "@assay/ui/checkbox";
import { DatePicker } from "@assay/ui/date-picker";
import { Dialog } from "@assay/ui/dialog";
import { EditTable } from "@assay/ui/edit-table";
import { Field } from "@assay/ui/field";
import { Input } from "@assay/ui/input";
import { Pagination } from "@assay/ui/pagination";
import { Progress } from "@assay/ui/progress";
import { RadioGroup } from "@assay/ui/radio-group";
import { Select } from "@assay/ui/select";
import { ProgressSteps } from "@assay/ui/steps";
import { Switch } from "@assay/ui/switch";
import { Table } from "@assay/ui/table";
import { Tab, TabList, TabPanel, Tabs } from "@assay/ui/tabs";
import { Tag } from "@assay/ui/tag";
import { Textarea } from "@assay/ui/textarea";
import { Tree } from "@assay/ui/tree";

const rows = [
  { id: "1", name: "水质检测", state: "已完成" },
  { id: "2", name: "食品检验", state: "进行中" },
];
const columns = [
  { id: "name", title: "项目" },
  { id: "state", title: "状态", cell: ({ state }) => <Tag tone={state === "已完成" ? "ok" : "running"}>{state}</Tag> },
];
const options = [
  { value: "a", label: "化学" },
  { value: "b", label: "微生物" },
];

/** Name, width, height, and what is in it. */
const parts = {
  button: { width: 300, height: 40, part: <Button tone="primary">保存</Button> },
  mine: { width: 300, height: 80, part: <Button className="mine">自己的类名</Button> },
  plain: { width: 300, height: 40, part: <Button>标记</Button> },
  danger: {
    width: 300,
    height: 40,
    part: (
      <Button tone="danger" size="small">
        删除
      </Button>
    ),
  },
  input: { width: 300, height: 40, part: <Input aria-label="名称" placeholder="请输入名称" /> },
  select: { width: 300, height: 40, part: <Select aria-label="类别" options={options} defaultValue="a" /> },
  date: { width: 300, height: 40, part: <DatePicker aria-label="日期" defaultValue="2026-06-26" /> },
  checkbox: { width: 300, height: 40, part: <Checkbox label="加急" defaultValue /> },
  switch: { width: 300, height: 40, part: <Switch aria-label="启用" defaultValue /> },
  radio: { width: 300, height: 40, part: <RadioGroup aria-label="方式" options={options} defaultValue="a" /> },
  badge: {
    width: 300,
    height: 40,
    part: (
      <Badge count={3} aria-label="3 条">
        <Avatar name="林" />
      </Badge>
    ),
  },
  progress: { width: 300, height: 40, part: <Progress value={40} aria-label="进度" /> },
  breadcrumb: {
    width: 300,
    height: 40,
    part: (
      <Breadcrumb
        items={[
          { key: "home", label: "首页", href: "#" },
          { key: "orders", label: "订单" },
        ]}
      />
    ),
  },
  textarea: { width: 300, height: 120, part: <Textarea aria-label="备注" defaultValue="请尽快" /> },
  field: {
    width: 300,
    height: 120,
    part: (
      <Field label="单位" required error="请填写单位">
        <Input />
      </Field>
    ),
  },
  alert: {
    width: 300,
    height: 120,
    part: (
      <Alert tone="warn" title="请核对">
        三天内有效
      </Alert>
    ),
  },
  tabs: {
    width: 300,
    height: 120,
    part: (
      <Tabs defaultValue="a">
        <TabList>
          <Tab value="a">详情</Tab>
          <Tab value="b" count={2}>
            记录
          </Tab>
        </TabList>
        <TabPanel value="a">内容</TabPanel>
      </Tabs>
    ),
  },
  tree: {
    width: 300,
    height: 120,
    part: (
      <Tree
        aria-label="部门"
        nodes={[{ key: "1", label: "总部", children: [{ key: "2", label: "实验室" }] }]}
        defaultExpanded={["1"]}
      />
    ),
  },
  card: {
    width: 300,
    height: 160,
    part: (
      <Card title="样品" extra={<Button size="small">更多</Button>} footer="共 3 件">
        正文一段
      </Card>
    ),
  },
  steps: {
    width: 600,
    height: 120,
    part: <ProgressSteps current={1} steps={["下单", "收样", "出具报告"].map((label) => ({ key: label, label }))} />,
  },
  table: {
    width: 600,
    height: 200,
    part: <Table aria-label="订单" columns={columns} rows={rows} rowKey={({ id }) => id} />,
  },
  pagination: { width: 600, height: 60, part: <Pagination total={200} /> },
  "edit-table": {
    width: 600,
    height: 260,
    part: (
      <EditTable
        aria-label="明细"
        columns={[
          { type: "row-checkbox" },
          { key: "name", title: "项目", type: "input", width: 200 },
          { key: "state", title: "状态", type: "normal", width: 200 },
        ]}
        rows={rows}
      />
    ),
  },
};

let top = 0;
let left = 0;

/** Boxes row by row, each row as high as its highest. */
function placed() {
  let tallest = 0;
  return Object.entries(parts).map(([name, { width, height, part }]) => {
    if (left + width > 1200) {
      left = 0;
      top += tallest;
      tallest = 0;
    }
    const box = { name, part, width, height, left, top };
    left += width;
    tallest = Math.max(tallest, height);
    return box;
  });
}

const plain = { margin: 0, padding: 0, border: 0, boxSizing: "border-box", maxWidth: "none", minWidth: 0 };

function Page() {
  return (
    <div
      id="stage"
      style={{ ...plain, position: "absolute", left: 0, top: 0, width: 1200, height: 1200, background: "#fff" }}
    >
      {placed().map(({ name, part, ...place }) => (
        <div key={name} id={name} style={{ ...plain, position: "absolute", ...place }}>
          <div style={{ ...plain, display: "flex", flexDirection: "column", alignItems: "flex-start" }}>{part}</div>
        </div>
      ))}
      {location.hash === "#dialog" && (
        <Dialog open title="确认下单" description="下单后不可修改" footer={<Button tone="primary">确认</Button>}>
          <Field label="数量">
            <Input defaultValue="3" />
          </Field>
        </Dialog>
      )}
    </div>
  );
}

createRoot(document.getElementById("root")).render(<Page />);
