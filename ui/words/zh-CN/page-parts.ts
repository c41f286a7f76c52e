/** Chinese messages of components for navigation and for whole pages. */
export const pagePartsZhCN = {
  avatarGroup: {
    label: "成员",
    more: (count: number) => `另有 ${count} 人`,
    rest: (count: number) => `+${count}`,
  },
  qrCode: {
    label: "二维码",
    loading: "二维码加载中…",
    expired: "二维码已失效",
    refresh: "刷新",
    failed: "二维码加载失败",
    retry: "重试",
    tooLong: "内容过长，无法生成二维码",
  },
  tour: {
    skip: "跳过引导",
    previous: "上一步",
    next: "下一步",
    done: "完成",
    place: (step: number, count: number) => `${step} / ${count}`,
    spokenPlace: (step: number, count: number) => `第 ${step} 步，共 ${count} 步`,
  },
  anchor: { label: "本页内容" },
  menuBar: { label: "主导航", more: "更多" },
};

/**
 * Chinese messages of a drawer at the top or bottom. A separate constant, so that they are loaded only with a drawer.
 */
export const drawerHeightZhCN = { resize: "调整高度", height: (px: number) => `高 ${px} 像素` };

/** Type of these messages in every language. */
export type PagePartWords = typeof pagePartsZhCN & { drawerHeight: typeof drawerHeightZhCN };
