import { createEntity } from '@niyam/contract/entities.ts'
import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import type { TwoFirms } from './firm.ts'
import { upload } from './upload.ts'

/** A company with two GSTINs, PF and ESI, whose receipts are read. @returns its id */
export async function meghnaFoods({ mine }: TwoFirms): Promise<string> {
  const details = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
  const { entity_id } = await mine.call(createEntity, {
    body: {
      name: 'Meghna Foods',
      kind: 'private_limited',
      pan: 'AABCM1234K',
      tracked_from: '2026-04-01',
      incorporated_on: '2009-03-14',
      registrations: [
        { kind: 'pf', number: 'BGBNG0012340000', details: {} },
        { kind: 'esi', number: '53000123450000101', details: {} },
        { kind: 'gst', number: '29AABCM1234K1Z5', details },
        { kind: 'gst', number: '27AABCM1234K1Z9', details },
      ],
    },
  })
  return entity_id
}

/** Everything that was found in a file. */
export async function readReceipts(
  { t, mine }: TwoFirms,
  name: string,
  content: Buffer | string,
): Promise<Acknowledgement[]> {
  const { status, body, raw } = await upload(t.app, mine, 'organisation/acknowledgements/', { name, content })
  if (status !== 200) throw new Error(raw)
  return body.data.acknowledgements
}

/** The first that was found in a file. */
export async function readReceipt(firms: TwoFirms, name: string, content: Buffer | string): Promise<Acknowledgement> {
  const [one] = await readReceipts(firms, name, content)
  if (!one) throw new Error('Nothing was read')
  return one
}
