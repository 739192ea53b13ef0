import { getEntity } from '@niyam/contract/entities.ts'
import { sendFile } from '../upload.ts'
import { aStatement } from '@niyam/formats/form-26as/statement.test-support.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ t, caller, ids }) => {
    const { entity } = await caller.call(getEntity, { params: { entity_id: ids['entity_id'] ?? '' } })
    const text = Buffer.from(aStatement({ pan: entity.pan ?? '' }))
    const path = 'organisation/portal-files/'
    const { file } = await sendFile<{ file: { file_id: string } }>(t, caller, path, '26as.txt', text)
    return { file_id: file.file_id }
  },
  queries: { portalFileTemplate: { kind: 'ecr' } },
}
