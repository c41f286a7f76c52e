// A server component: parts of the kit are used from it without a module of the browser between.
import { Alert } from "@assay/ui/alert";
import { Avatar } from "@assay/ui/avatar";
import { Badge } from "@assay/ui/badge";
import { Breadcrumb } from "@assay/ui/breadcrumb";
import { Button } from "@assay/ui/button";
import { Card } from "@assay/ui/card";
import { Collapse } from "@assay/ui/collapse";
import { describeCron } from "@assay/ui/cron";
import { CronEditor } from "@assay/ui/cron-editor";
import { DatePicker } from "@assay/ui/date-picker";
import { Dialog } from "@assay/ui/dialog";
import { Divider } from "@assay/ui/divider";
import { Empty } from "@assay/ui/empty";
import { Field } from "@assay/ui/field";
import { Input } from "@assay/ui/input";
import { Progress } from "@assay/ui/progress";
import { RichTextView } from "@assay/ui/rich-text";
import { Select } from "@assay/ui/select";
import { Statistic } from "@assay/ui/statistic";
import { Switch } from "@assay/ui/switch";
import { Tag } from "@assay/ui/tag";
import { Timeline } from "@assay/ui/timeline";
import { Tooltip } from "@assay/ui/tooltip";
import Link from "next/link";
import { English } from "./english.jsx";

const kinds = [
  { value: "chemical", label: "化学" },
  { value: "physical", label: "物理" },
];
const working = "0 0/30 8-18 ? * MON-FRI";

export default function Page() {
  return (
    <main>
      <Breadcrumb
        items={[
          { key: "home", label: "首页", href: "/" },
          { key: "order", label: "订单" },
        ]}
      />
      <Alert title="报告已出" closable />
      <Card title="样品" extra={<Tag tone="ok">已完成</Tag>}>
        <Avatar name="林" />
        <Badge count={3} aria-label="3 条" />
        <Progress value={40} aria-label="进度" />
        <Statistic label="金额" value={1280} decimals={2} />
      </Card>
      <Divider />
      <Field label="名称">
        <Input name="name" />
      </Field>
      <Field label="类别">
        <Select name="kind" options={kinds} />
      </Field>
      <Field label="日期">
        <DatePicker name="day" defaultValue="2026-04-03" />
      </Field>
      <Switch aria-label="加急" />
      <Button tone="primary">保存</Button>
      <Button refusal="没有权限">删除</Button>
      <Tooltip content="复制单号">
        <Button>复制</Button>
      </Tooltip>
      <Dialog title="说明" trigger={<Button>打开说明</Button>}>
        <p>每份样品一行。</p>
      </Dialog>
      <Collapse items={[{ key: "more", title: "更多", content: "其余内容" }]} />
      <Timeline items={[{ key: "sent", title: "已寄出", state: "past" }]} />
      <English>
        <Empty />
      </English>
      <RichTextView html={`<p>结论：<strong>合格</strong></p><script>alert(1)</script>`} />
      <CronEditor defaultValue={working} />
      <p id="cron">{describeCron(working)}</p>
      <Link href="/client">表单</Link>
    </main>
  );
}
