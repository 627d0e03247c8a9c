/** Of the bank's own pages: it is another house than the shop, and looks so. */
export const bankStyleSheet = `
:root{color-scheme:light;--ground:#eef2f1;--sheet:#fff;--ink:#10211d;--soft:#52635e;--line:#cfd9d6;--edge:#6f827c;--brand:#0c6b58;--on-brand:#fff;--note:#dcebe6}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--ground:#0d1513;--sheet:#16211e;--ink:#e9f1ee;--soft:#a3b4ae;--line:#2b3a35;--edge:#71857e;--brand:#7fd6bf;--on-brand:#062b22;--note:#1c302a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header,main,footer{max-width:520px;margin:0 auto;padding:20px}
header{display:flex;align-items:center;gap:12px;padding-top:28px;font-weight:600}
header svg{width:28px;height:28px;fill:var(--brand)}
main{background:var(--sheet);border:1px solid var(--line);border-radius:16px;padding:28px 24px}
@media (max-width:559px){main{border-inline:0;border-radius:0}}
h1{margin:0 0 4px;font-size:22px;line-height:1.25;font-weight:600}
.sum{margin:0 0 20px;font-size:40px;line-height:1.15;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.demo{margin:0 0 24px;padding:12px 16px;border-radius:10px;background:var(--note);font-size:14px}
dl{margin:0 0 24px;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:10px}
button,.way{display:block;width:100%;min-height:52px;padding:14px 20px;border:1px solid var(--edge);border-radius:10px;background:none;color:inherit;font:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer}
button.main{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
a{color:inherit}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
footer{color:var(--soft);font-size:14px}
@media (forced-colors:active){button,.way,main{border-color:ButtonText}}
`
