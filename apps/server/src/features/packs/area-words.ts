import type { Area } from '@niyam/law/catalogue/model/area.ts'

const AREA_WORDS: Readonly<Record<Area, string>> = {
  gst: 'GST',
  tds: 'TDS',
  'income-tax': 'Income tax',
  mca: 'Company law (MCA)',
  llp: 'LLP',
  pf: 'Provident fund',
  esi: 'ESI',
  pt: 'Profession tax',
  lwf: 'Labour welfare fund',
  labour: 'Labour law',
  fssai: 'FSSAI',
  irda: 'IRDA',
  trademark: 'Trademark',
  other: 'Other law',
}

/** The name of an area of law in English; an area that is not known is named by its key. */
export const areaWords = (area: string): string => AREA_WORDS[area as Area] ?? area
