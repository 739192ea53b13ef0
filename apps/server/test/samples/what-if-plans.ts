import { keepWhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import type { Sample } from '../world/samples.ts'

const changes = [{ kind: 'entity-kind' as const, to: 'public_limited' }]

export const sample: Sample = {
  make: async ({ caller, ids: { entity_id = '' } }) => {
    const body = { name: 'Going public', changes }
    const { what_if_plan_id } = await caller.call(keepWhatIfPlan, { params: { entity_id }, body })
    return { what_if_plan_id }
  },
  bodies: {
    keepWhatIfPlan: { name: 'A plan', changes },
    changeWhatIfPlan: { name: 'Taken over' },
  },
}
