import { startPack } from '@niyam/contract/packs.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ caller, ids, t }) => {
    const { pack_id } = await caller.call(startPack, {
      body: { entity_id: ids.entity_id ?? '', first_year: '2026-27' },
    })
    await t.drain()
    return { pack_id }
  },
  bodies: {
    startPack: ({ entity_id }) => ({ entity_id, first_year: '2025-26' }),
    startCertificate: ({ entity_id }) => ({ entity_id, quarter: '2026-27-Q2' }),
  },
}
