import type { Sample } from '../world/samples.ts'

export const sample: Sample = { queries: { tdsReceivableLines: { year: '2025-26' } } }
