import "@assay/ui/style.css";

export const metadata = { title: "Next", icons: "data:," };

export default function Layout({ children }) {
  return (
    <html lang="zh-CN">
      <body>{children}</body>
    </html>
  );
}
