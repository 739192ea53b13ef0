import type { CalendarItem } from '@niyam/contract/compliances.ts'

export type AcknowledgementKind = 'arn' | 'srn' | 'token' | 'ack' | 'trrn' | 'challan'

const OF_AREA: Record<string, AcknowledgementKind> = {
  gst: 'arn',
  tds: 'token',
  'income-tax': 'ack',
  mca: 'srn',
  llp: 'srn',
  pf: 'trrn',
  esi: 'challan',
}

/** What the authority calls the number of its receipt. A payment has a challan number, whatever the area. */
export function acknowledgementKind({ area, form }: Pick<CalendarItem, 'area' | 'form'>): AcknowledgementKind {
  if (/challan itns|^pmt-06$/i.test(form)) return 'challan'
  return OF_AREA[area] ?? (/challan/i.test(form) ? 'challan' : 'ack')
}

/** True where the shape of the area's own number is known well enough to describe it. */
export const hasNumberHelp = (item: Pick<CalendarItem, 'area' | 'form'>) =>
  OF_AREA[item.area] === acknowledgementKind(item)
