import { getEntity } from '@niyam/contract/entities.ts'
import { masterDataWorkbook } from '../../src/demo/master-data.ts'
import { sendFile } from '../upload.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ t, caller, ids }) => {
    const { entity } = await caller.call(getEntity, { params: { entity_id: ids['entity_id'] ?? '' } })
    if (entity.cin === null) return {}
    const content = await masterDataWorkbook({ master: { CIN: entity.cin, 'Company Name': entity.name } })
    await sendFile(t, caller, 'organisation/portal-files/', 'master-data.xlsx', content)
    return {}
  },
}
