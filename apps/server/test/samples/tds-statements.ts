import { createRegistration } from '@niyam/contract/registrations.ts'
import { sendFile } from '../upload.ts'
import { aTdsStatement } from '../world/tds-statement.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ t, caller, ids }) => {
    await caller.call(createRegistration, {
      params: { entity_id: ids['entity_id'] ?? '' },
      body: { kind: 'tds', number: 'BLRK01234F', details: { payment_kind: 'resident-non-salary' } },
    })
    // The calendar of the new registration, with its costs.
    await t.drain()
    const text = Buffer.from(aTdsStatement())
    const path = 'organisation/portal-files/'
    const { file } = await sendFile<{ file: { file_id: string } }>(t, caller, path, '26Q.txt', text)
    return { tds_statement_id: file.file_id }
  },
  instead: { tdsStatement: { file_id: 'tds_statement_id' }, tdsStatementPaper: { file_id: 'tds_statement_id' } },
}
