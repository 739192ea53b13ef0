import type { Result } from '../result.ts'
import { workOfOffice } from './office.ts'
import { tasksFollowOrder } from './order.ts'
import { recalculation } from './recalculation.ts'

/** The office's own work at size: tasks, notices, certificates, My day and worksheets. */
export const work = async (): Promise<Result[]> => [
  ...recalculation(),
  ...(await workOfOffice()),
  ...(await tasksFollowOrder()),
]
