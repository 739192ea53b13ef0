import { addMonths, type IsoDate } from '@niyam/law'
import { gstinOf } from '@niyam/law/identifiers'
import { importFile } from '../features/portal-files/import.ts'
import type { Parts } from '../parts.ts'
import type { DemoEntity } from './demo-entity.ts'
import { DEMO_ENTITIES } from './entities.ts'
import type { Worker } from './office.ts'

/** Nothing is made up for a real company. */
const WITH_GST_FILES: ReadonlySet<DemoEntity> = new Set(
  DEMO_ENTITIES.filter(({ public: listed, gst, sample }) => !listed && gst === 'monthly' && sample?.pan).slice(0, 2),
)

/** GSTR-1, 2B, 3B and the purchase register of one month: most purchases match, one differs, one is in each side alone. */
export async function addGstFiles(
  parts: Parts,
  worker: Worker,
  { entity_id, entity }: { readonly entity_id: string; readonly entity: DemoEntity },
): Promise<void> {
  if (!WITH_GST_FILES.has(entity)) return
  const gstin = gstinOf(entity.sample?.pan ?? '', entity.state)
  const month = addMonths(`${parts.clock.today().slice(0, 7)}-01` as IsoDate, -2).slice(0, 7)
  const give = (kind: 'gstr1' | 'gstr2b' | 'gstr3b' | 'gst-purchases', name: string, text: string) => {
    const file = { name, content: Buffer.from(text), password: '' }
    return importFile(parts, worker.scope, worker.user_id, file, { kind: [kind], entity_id })
  }
  const files = filesOf(gstin, entity.state, month)
  await give('gstr1', `GSTR1 ${month}.json`, JSON.stringify(files.gstr1))
  await give('gstr2b', `GSTR2B ${month}.json`, JSON.stringify(files.gstr2b))
  await give('gstr3b', `GSTR3B ${month}.json`, JSON.stringify(files.gstr3b))
  await give('gst-purchases', `Purchases ${month}.csv`, files.purchases)
}

/** Invoice number, day of the month and taxable rupees at 18%, in the books and in GSTR-2B; null where one side lacks it. */
const PURCHASES: readonly (readonly [number: string, day: string, books: number | null, statement: number | null])[] = [
  ['KT/101', '03', 50_000, 50_000],
  ['KT/102', '09', 82_000, 82_000],
  ['KT/103', '14', 24_500, 24_500],
  ['KT/104', '18', 36_000, 63_000],
  ['KT/105', '22', 18_000, null],
  ['KT/106', '27', null, 41_000],
]

function filesOf(gstin: string, state: DemoEntity['state'], month: string) {
  const [year = '', number = ''] = month.split('-')
  const [period, pos] = [`${number}${year}`, gstin.slice(0, 2)]
  const supplier = gstinOf('AAACT9999K', state)
  const half = (taxable: number) => Math.round(taxable * 9) / 100
  const received = PURCHASES.flatMap(([inum, day, , taxable]) =>
    taxable === null
      ? []
      : [
          {
            inum,
            typ: 'R',
            dt: `${day}-${number}-${year}`,
            val: taxable + 2 * half(taxable),
            pos,
            rev: 'N',
            itcavl: 'Y',
            items: [{ num: 1, rt: 18, txval: taxable, igst: 0, cgst: half(taxable), sgst: half(taxable), cess: 0 }],
          },
        ],
  )
  const sold = 400_000
  const credit = PURCHASES.reduce((sum, [, , books]) => sum + half(books ?? 0), 0)
  const headings =
    'Our GSTIN,Supplier GSTIN,Supplier name,Invoice no.,Invoice date,Voucher date,Document type,Place of supply,Rate,Taxable value,IGST,CGST,SGST,Cess,ITC eligible'
  const bought = PURCHASES.flatMap(([inum, day, taxable]) => {
    if (taxable === null) return []
    const date = `${day}-${number}-${year}`
    const tax = half(taxable)
    return [
      [
        gstin,
        supplier,
        'Krishna Traders (sample)',
        inum,
        date,
        date,
        'Invoice',
        pos,
        18,
        taxable,
        0,
        tax,
        tax,
        0,
        'Yes',
      ].join(','),
    ]
  })
  return {
    gstr1: {
      gstin,
      fp: period,
      b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos, rt: 18, txval: sold, camt: half(sold), samt: half(sold), csamt: 0 }],
    },
    gstr2b: {
      data: {
        gstin,
        rtnprd: period,
        docdata: { b2b: [{ ctin: supplier, trdnm: 'KRISHNA TRADERS', supprd: period, inv: received }] },
      },
    },
    gstr3b: {
      gstin,
      ret_period: period,
      sup_details: { osup_det: { txval: sold, iamt: 0, camt: half(sold), samt: half(sold), csamt: 0 } },
      itc_elg: {
        itc_avl: [{ ty: 'OTH', iamt: 0, camt: credit, samt: credit, csamt: 0 }],
        itc_net: { iamt: 0, camt: credit, samt: credit, csamt: 0 },
      },
    },
    purchases: [headings, ...bought].join('\n'),
  }
}
