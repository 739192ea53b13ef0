import type { EventInfo } from './event-info.ts'

export const labourEvents: readonly EventInfo[] = [
  { kind: 'pf-coverage-or-ownership-changed', label: 'PF coverage began, or ownership changed', registrations: ['pf'] },
  { kind: 'employee-joined', label: 'Employee joined', registrations: ['pf', 'esi'] },
  { kind: 'accident-at-work', label: 'Accident at work', registrations: ['esi'] },
  {
    kind: 'first-employee-liable-to-profession-tax',
    label: 'First employee liable to profession tax',
    registrations: [],
    implies: { pt_state: true },
  },
]
