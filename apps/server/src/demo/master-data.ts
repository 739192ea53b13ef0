import { writeXlsx } from 'hucre/xlsx'

/** A workbook of master data as the registry's portal gives it. Left out is a label, or a sheet, that the file lacks. */
export interface MasterData {
  /** By the labels of the sheet: `Company Name`. */
  readonly master: Readonly<Record<string, string>>
  readonly charges?: readonly {
    readonly id: string
    readonly holder: string
    readonly amount: number
    readonly created_on: string
    readonly satisfied_on?: string
  }[]
  readonly officers?: readonly {
    readonly din: string
    readonly name: string
    readonly designation: string
    readonly appointed_on: string
    readonly ceased_on?: string
  }[]
}

/** `30/09/2025`, as the registry writes a day. */
export const registryDay = (day: string): string => day.split('-').toReversed().join('/')

export async function masterDataWorkbook({ master, charges, officers }: MasterData): Promise<Buffer> {
  const sheets = [{ name: 'MasterData', rows: [['Company Master Data'], ...Object.entries(master)] as string[][] }]
  if (charges) sheets.push({ name: 'IndexOfCharges', rows: [CHARGES, ...charges.map(chargeRow)] })
  if (officers) sheets.push({ name: 'Director Details', rows: [OFFICERS, ...officers.map(officerRow)] })
  return Buffer.from(await writeXlsx({ sheets }))
}

const CHARGES =
  'Sr. No|SRN|Charge Identification number|Charge Holder Name|Date of Creation|Date of Modification|Date of Satisfaction|Amount'.split(
    '|',
  )
const OFFICERS = 'Sr. No|DIN/PAN|Name|Designation|Date of Appointment|Cessation Date|Signatory'.split('|')

const dayOrNone = (day: string | undefined): string => (day === undefined ? '-' : registryDay(day))

const chargeRow = (one: NonNullable<MasterData['charges']>[number], at: number): string[] => [
  String(at + 1),
  `T0000000${at + 1}`,
  one.id,
  one.holder,
  registryDay(one.created_on),
  '-',
  dayOrNone(one.satisfied_on),
  String(one.amount),
]

const officerRow = (one: NonNullable<MasterData['officers']>[number], at: number): string[] => [
  String(at + 1),
  one.din,
  one.name,
  one.designation,
  registryDay(one.appointed_on),
  dayOrNone(one.ceased_on),
  'Yes',
]
