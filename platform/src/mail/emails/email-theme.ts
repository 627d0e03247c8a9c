/**
 * The shop's own colours, by day and by night: those of shared/ui/src/tokens.css, as a test holds.
 * Mail programs read neither variables nor style sheets of others.
 */
export const lightTheme = {
  ground: '#f4f2ee',
  ink: '#171614',
  ink2: '#57534d',
  ink3: '#6b665f',
  onInk: '#f4f2ee',
  line: '#d9d5cd',
  accent: '#2337c6',
} as const

export const darkTheme = {
  ground: '#131210',
  ink: '#f2efe9',
  ink2: '#b8b2a9',
  ink3: '#9a948b',
  onInk: '#131210',
  line: '#35312d',
  accent: '#aab5ff',
} as const

export const emailFontFamily =
  "font-family:Onest,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif;"

const darkRules = `
.ground{background:${darkTheme.ground}!important}
.ink{color:${darkTheme.ink}!important}
.ink2{color:${darkTheme.ink2}!important}
.ink3{color:${darkTheme.ink3}!important}
.line{border-color:${darkTheme.line}!important}
.accent{color:${darkTheme.accent}!important}
.button{background:${darkTheme.ink}!important}
.button a{color:${darkTheme.onInk}!important}`

export const emailStyleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{text-decoration-thickness:1px;text-underline-offset:3px}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.head{font-size:30px!important}}
@media (prefers-color-scheme:dark){${darkRules}}`
