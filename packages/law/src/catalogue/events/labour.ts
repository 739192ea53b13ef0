import type { EventInfo } from './event-info.ts'

export const labourEvents: readonly EventInfo[] = [
  { kind: 'pf-coverage-or-ownership-changed', label: 'PF coverage began, or ownership changed', registrations: ['pf'] },
  { kind: 'employee-joined', label: 'Employee joined', registrations: ['pf', 'esi'] },
  { kind: 'accident-at-work', label: 'Accident at work', registrations: ['esi'] },
]
