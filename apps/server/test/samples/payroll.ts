import { sendFile } from '../upload.ts'
import { anEcr } from '../world/payroll-files.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ t, caller, ids }) => {
    const path = `organisation/portal-files/?kind=ecr&period=2026-10&entity_id=${ids['entity_id'] ?? ''}`
    const content = Buffer.from(anEcr(['100200300401']))
    const { file } = await sendFile<{ file: { file_id: string } }>(t, caller, path, 'ecr.txt', content)
    return { ecr_id: file.file_id }
  },
  params: { payrollMonths: { area: 'pf' }, payrollPeople: { area: 'pf' } },
  instead: { payrollPeople: { file_id: 'ecr_id' } },
}
