import { and, eq } from "drizzle-orm";
import { channelCodes, type Rendered } from "#src/contract/system/message/channels.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { inTenant } from "#src/server/system/user/entity.ts";
import { messageEntity } from "./entity.ts";
import { sendMessage } from "./send.ts";

const mobile = /^1\d{10}$/;
const email = /^[^\s@,]+@[^\s@,]+\.[^\s@,.]{2,}$/;

/** Who gets a test message: a colleague by account, or an address of the channel. */
export interface TestReceiver {
  esReceiver: string;
  userId?: string;
  address?: string;
}

/** A colleague of this tenant by account. Refuses with 42201 if there is none. */
export async function colleagueOf(rows: Rows, username: string): Promise<TestReceiver> {
  const [user] = await rows.tx
    .select({ id: sysUser.id, name: sysUser.realname })
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.delFlag, 0), inTenant(rows.actor.tenantId)));
  if (!user) throw new Refusal(42201, `接收人“${username}”不存在或不在本公司，请填写员工账号`);
  return { esReceiver: user.name, userId: user.id };
}

/** The receiver of a test by one channel. Refuses an address that does not fit the channel. */
export async function testReceiver(rows: Rows, channel: string, receiver: string): Promise<TestReceiver> {
  const to = receiver.trim();
  if (channel === channelCodes.sms && mobile.test(to)) return { esReceiver: to, address: to };
  if (channel === channelCodes.mail && email.test(to)) return { esReceiver: to, address: to };
  if (channel === channelCodes.chat) throw new Refusal(42201, "企业聊天尚未接入，不能发送测试");
  return colleagueOf(rows, to);
}

/** Writes a test message and sends it at once; the message stays in 系统消息. */
export async function sendTest(
  kernel: Kernel,
  rows: Rows,
  { channel, rendered, to, param }: { channel: string; rendered: Rendered; to: TestReceiver; param: object },
  more: { templateCode?: string; eventCode?: string } = {},
): Promise<{ success: boolean; result: string }> {
  const { id } = await rows.fresh("write", (own) =>
    own.insert(messageEntity, {
      ...to,
      ...more,
      esTitle: `【测试】${rendered.title}`.slice(0, 200),
      esType: channel,
      esContent: rendered.content,
      esParam: JSON.stringify(param).slice(0, 4000),
      dueTime: own.now,
      remark: "发送测试",
      busType: messageEntity.address,
    }),
  );
  const outcome = await sendMessage(kernel, id);
  return { success: outcome?.sent ?? false, result: outcome?.result ?? "正在发送" };
}
