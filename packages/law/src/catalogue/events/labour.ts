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
  { kind: 'employee-appointed', label: 'Employee appointed', registrations: [] },
  { kind: 'employment-ended', label: 'Employment ended', registrations: [] },
  { kind: 'gratuity-payable', label: 'Gratuity became payable', registrations: [] },
  {
    kind: 'twenty-workers-reached',
    label: '20 workers reached',
    registrations: [],
    implies: { workers: 20 },
  },
  {
    kind: 'standing-orders-apply',
    label: 'Industrial Relations Code applies with 300 workers, or 300 workers reached',
    registrations: [],
    may_lie_ahead: true,
    implies: { workers: 300 },
  },
  {
    kind: 'osh-code-applies',
    label: 'Occupational Safety Code begins to apply (10 workers)',
    registrations: [],
    may_lie_ahead: true,
    implies: { workers: 10 },
  },
  {
    kind: 'contract-labour-supplied',
    label: 'Supply of contract labour begins, or the contractor’s licence ends',
    registrations: [],
    may_lie_ahead: true,
  },
]
