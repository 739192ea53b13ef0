import { createTaskTemplate, setTemplateObligations } from '@niyam/contract/task-templates.ts'
import type { Sample } from '../world/samples.ts'

const steps = [{ key: 'books', title: 'Get the books', offset_days: -9, checks: [{ text: 'Bank statement' }] }]
const obligation_ids = ['gst.gstr-3b.monthly']

export const sample: Sample = {
  make: async ({ caller, name }) => {
    const template = (title: string) =>
      caller.call(createTaskTemplate, { body: { name: `${title} of ${name}`, steps } })
    const [{ template_id }, { template_id: unneeded_template_id }] = [
      await template('Steps'),
      await template('Unneeded'),
    ]
    // Due on the 11th: no item within a day, so that it generates nothing.
    const attached = await caller.call(createTaskTemplate, {
      body: { name: `Attached of ${name}`, steps, days_ahead: 1 },
    })
    await caller.call(setTemplateObligations, { params: attached, body: { obligation_ids: ['gst.gstr-1.monthly'] } })
    return { template_id, unneeded_template_id }
  },
  queries: { nextTemplateItem: { obligation_id: 'gst.gstr-3b.monthly' } },
  bodies: {
    createTaskTemplate: { name: 'Steps of the return', steps },
    changeTaskTemplate: { name: 'Taken over', steps },
    previewTemplateObligations: { obligation_ids },
    setTemplateObligations: { obligation_ids },
    useTaskTemplate: ({ entity_id }) => ({ entity_ids: [entity_id], day: '2026-12-01' }),
  },
  instead: {
    // Other calls need the first.
    deleteTaskTemplate: { template_id: 'unneeded_template_id' },
  },
}
