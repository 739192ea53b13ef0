import type { Letter, Table } from './letter.ts'
import { Markup, markup } from './markup.ts'

// Mail programs differ: Outlook lays out by tables alone and draws no rounded corners, Gmail drops a style sheet that is
// too long, phones invert colours automatically. Hence tables, styles at each element, and a short sheet that only
// says how it looks in the dark. Nothing is loaded from anywhere.

const FONT = 'font-family:Inter,Segoe UI,Roboto,Helvetica Neue,Arial,Noto Sans Devanagari,Nirmala UI,Mangal,sans-serif'
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#2F2B3D`
const SMALL = `${FONT};font-size:13px;line-height:20px;color:#5C5F66`

const SHEET = new Markup(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background-color: #17171A !important; }
  .card { background-color: #1E1E1E !important; border-color: #34343A !important; }
  .text { color: #E8E8EC !important; }
  .second { color: #A6A7AB !important; }
  .brand, .link { color: #9D95F5 !important; }
  .line { border-color: #34343A !important; }
}
</style>`)
// Outlook on Windows knows no greatest width.
const OUTLOOK_OPEN = new Markup(
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
)
const OUTLOOK_CLOSE = new Markup('<!--[if mso]></td></tr></table><![endif]-->')

/** A letter as HTML that also works in older mail programs. */
export function htmlOf(letter: Letter): string {
  const { language, subject, heading, greeting, paragraphs, table, button, notes = [], why, preferences } = letter
  return markup`<!DOCTYPE html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
<title>${subject}</title>
${SHEET}
</head>
<body class="page" style="margin:0;padding:0;background-color:#F7F7FA">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#F7F7FA;opacity:0">${paragraphs[0]}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#F7F7FA">
<tr><td align="center" style="padding:24px 12px">
${OUTLOOK_OPEN}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td class="brand" style="padding:0 4px 12px;${FONT};font-size:18px;line-height:24px;font-weight:600;color:#5B4CEA">Niyam</td></tr>
<tr><td class="card" style="padding:32px;background-color:#FFFFFF;border:1px solid #E6E6EC;border-radius:8px">
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:22px;line-height:30px;font-weight:600;color:#2F2B3D;word-break:break-word">${heading}</h1>
${greeting && paragraph(greeting)}${paragraphs.map(paragraph)}
${table && tableOf(table)}
${button && buttonOf(button)}
${notes.map(note)}
</td></tr>
<tr><td class="second" style="padding:16px 4px 0;${SMALL};word-break:break-word">${why}${preferences && linkTo(preferences)}</td></tr>
</table>
${OUTLOOK_CLOSE}
</td></tr>
</table>
</body>
</html>
`.html
}

const paragraph = (text: string): Markup =>
  markup`<p class="text" style="margin:0 0 16px;${TEXT};word-break:break-word">${text}</p>
`

const note = (text: string): Markup =>
  markup`<p class="second" style="margin:16px 0 0;${SMALL};word-break:break-word">${text}</p>
`

const linkTo = ({ label, href }: { readonly label: string; readonly href: string }): Markup =>
  markup`<br /><a class="link" href="${href}" style="color:#5B4CEA">${label}</a>`

// The address beneath, for programs that open no links and people who look before they press.
const buttonOf = ({ label, href }: { readonly label: string; readonly href: string }): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">
<tr><td align="center" bgcolor="#5B4CEA" style="border-radius:6px;background-color:#5B4CEA">
<a href="${href}" style="display:inline-block;padding:12px 24px;border:1px solid #5B4CEA;border-radius:6px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none">${label}</a>
</td></tr>
</table>
<p class="second" style="margin:12px 0 0;${SMALL};word-break:break-all"><a class="link" href="${href}" style="color:#5B4CEA;text-decoration:none">${href}</a></p>
`

const CELL = `padding:8px 8px 8px 0;border-bottom:1px solid #E6E6EC`
// A name may be one long word; days and forms never are, and are not to be cut in the middle.
const breaks = (at: number, row: readonly string[]) => (at === row.length - 1 ? 'break-word' : 'normal')

const headCell = (cell: string): Markup =>
  markup`<th scope="col" align="left" class="second line" style="${CELL};${SMALL};font-weight:600;text-align:left">${cell}</th>`

const rowCell = (cell: string, at: number, row: readonly string[]): Markup =>
  markup`<td class="text line" valign="top" style="${CELL};${FONT};font-size:14px;line-height:20px;color:#2F2B3D;word-break:${breaks(at, row)}">${cell}</td>`

const tableOf = ({ head, rows }: Table): Markup =>
  markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">
<tr>${head.map(headCell)}</tr>
${rows.map((row) => markup`<tr>${row.map(rowCell)}</tr>\n`)}</table>
`
