import { type IsoDate, isoDate } from '@niyam/law'

const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

export const indiaToday = (): IsoDate => isoDate(process.env['NIYAM_TODAY'] ?? IN_INDIA.format(new Date()))
