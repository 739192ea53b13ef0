import type { Area } from '../catalogue/model/area.ts'
import type { NoticeForm } from './notice-law.ts'

/** Words by which a paper tells the law it is under. Numbers of sections mean different things in each. */
const LAWS: Partial<Record<Area, RegExp>> = {
  gst: /goods and services tax|\b(?:CGST|SGST|IGST|GSTIN)\b|\bGST ?[A-Z]{3,4} ?-? ?\d/i,
  'income-tax': /income[- ]?tax/i,
  tds: /tax deducted at source|\bTRACES\b|\b200A\b|\b206CB\b/i,
  mca: /registrar of companies|companies act|ministry of corporate affairs/i,
  pf: /provident fund/i,
  esi: /employees'? ?state insurance|\bESIC?\b/i,
}

/** The areas of law that a text names. */
export const lawsNamed = (text: string): Area[] =>
  (Object.entries(LAWS) as [Area, RegExp][]).filter(([, words]) => words.test(text)).map(([area]) => area)

export interface NamedForm {
  readonly form: NoticeForm
  readonly at: number
  readonly end: number
}

/** Every place where a text names a form of the laws it is under; of two names at one place the longer counts. */
export function formsIn(text: string, forms: readonly NoticeForm[]): NamedForm[] {
  const areas = lawsNamed(text)
  const all = forms
    .filter(({ area }) => areas.includes(area))
    .flatMap((form) =>
      [form.form, ...(form.also ?? [])].flatMap((name) =>
        [...text.matchAll(patternOf(name))].map(({ 0: written, index }) => ({
          form,
          at: index,
          end: index + written.length,
        })),
      ),
    )
  let reached = -1
  return all
    .toSorted((one, two) => one.at - two.at || two.end - one.end)
    .filter(({ end }) => {
      if (end <= reached) return false
      reached = end
      return true
    })
}

const SECTION = /^(?:Section|u\/s) (\d+[A-Z]*)((?:\([\dA-Za-z]+\))*)(.*)$/

function patternOf(name: string): RegExp {
  const section = SECTION.exec(name)
  if (section) {
    const [, number = '', clauses = '', words = ''] = section
    const parts = [...clauses.matchAll(/\(([^()]+)\)/g)].map(([, part = '']) => String.raw`\s*\(\s*${part}\s*\)`)
    // 148 is not 148A, and 143(1) is not 143(1)(a).
    return new RegExp(
      String.raw`(?<![A-Za-z])(?:section|sec\.?|u/s\.?)\s*${number}${parts.join('')}(?![A-Za-z\d]|\s*\()${escaped(words)}`,
      'gi',
    )
  }
  const code = /^([A-Z]+)-(\d+)([A-Z]?)$/.exec(name)
  if (code) {
    const [, letters = '', digits = '', suffix = ''] = code
    return new RegExp(
      String.raw`(?<![A-Za-z\d-])(?:form )?(?:no\.? )?(?:gst[ -]*)?${letters} ?-? ?${digits}${suffix === '' ? '' : ` ?${suffix}`}(?![A-Za-z\d]| ?[A-Z]\b)`,
      'gi',
    )
  }
  return new RegExp(String.raw`(?<![A-Za-z])${escaped(name)}(?![A-Za-z\d])`, 'gi')
}

const escaped = (words: string): string =>
  words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/ /g, String.raw`\s+`)
