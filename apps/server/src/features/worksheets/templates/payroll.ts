import { column, type Template } from './template.ts'

const remarks = column('remarks', 'Remarks', 'text')

const due = (key: string, label: string) => ({ key, label, cells: { difference: '=B[]-C[]', balance: '=C[]-E[]' } })
const sumOf = (first: string, last: string) => `=SUM(#[${first}]:#[${last}])`

const total = (first: string, last: string) => ({
  key: 'total',
  label: 'Total',
  cells: {
    register: sumOf(first, last),
    file: sumOf(first, last),
    difference: '=B[]-C[]',
    paid: sumOf(first, last),
    balance: '=C[]-E[]',
  },
})

const late = [
  { key: 'interest', label: 'Interest for late payment' },
  { key: 'damages', label: 'Damages for late payment' },
]

const columnsFor = (file: string) => [
  column('item', 'Particulars', 'text'),
  column('register', 'As per the wage register'),
  column('file', file),
  column('difference', 'Difference'),
  column('paid', 'Paid'),
  column('balance', 'Not paid'),
  remarks,
]

const figures = {
  amount_paise: ['total', 'paid'],
  interest_paise: ['interest', 'paid'],
  penalty_paise: ['damages', 'paid'],
} as const

export const pf: Template = {
  kind: 'pf',
  version: 1,
  name: 'Provident fund working',
  about: 'Contributions by account: wage register against ECR and payment',
  area: 'pf',
  registration_kinds: ['pf'],
  periods: ['month'],
  columns: columnsFor('As per the ECR'),
  rows: [
    due('employee', 'Account 1: share of the employees'),
    due('employer', 'Account 1: share of the employer'),
    due('pension', 'Account 10: pension'),
    due('edli', 'Account 21: EDLI'),
    due('admin', 'Account 2: administrative charges'),
    due('edli_admin', 'Account 22: EDLI charges'),
    total('employee', 'edli_admin'),
    ...late,
  ],
  figures,
  fills: [
    {
      kind: 'ecr',
      figures: [
        ['employee', 'file', 'employee_share_paise'],
        ['employer', 'file', 'difference_paise'],
        ['pension', 'file', 'pension_share_paise'],
      ],
    },
  ],
}

export const esi: Template = {
  kind: 'esi',
  version: 1,
  name: 'ESI working',
  about: 'Contributions of employees and employer: wage register against contribution sheet and payment',
  area: 'esi',
  registration_kinds: ['esi'],
  periods: ['month'],
  columns: columnsFor('As per the ESIC sheet'),
  rows: [
    { key: 'wages', label: 'Wages on which contributions are due', cells: { difference: '=B[]-C[]' } },
    due('employee', 'Contribution of the employees'),
    due('employer', 'Contribution of the employer'),
    total('employee', 'employer'),
    ...late,
  ],
  figures,
  fills: [{ kind: 'esic', figures: [['wages', 'file', 'wages_paise']] }],
}

const slab = (number: number) => ({ key: `slab_${number}`, label: `Slab ${number}`, cells: { tax: '=B[]*C[]' } })

export const pt: Template = {
  kind: 'pt',
  version: 1,
  name: 'Profession tax working',
  about: 'Employees by slab of the State, the tax of each slab, and what was paid',
  area: 'pt',
  registration_kinds: ['professional_tax'],
  periods: ['month', 'quarter', 'half', 'year'],
  columns: [
    column('item', 'Slab of wages', 'text'),
    column('employees', 'Employees', 'number'),
    column('rate', 'Tax for each'),
    column('tax', 'Tax'),
    column('register', 'Deducted from wages'),
    column('difference', 'Difference'),
    remarks,
  ],
  rows: [
    ...[1, 2, 3, 4].map(slab),
    {
      key: 'total',
      label: 'Total',
      cells: {
        employees: sumOf('slab_1', 'slab_4'),
        tax: sumOf('slab_1', 'slab_4'),
        register: sumOf('slab_1', 'slab_4'),
        difference: '=D[]-E[]',
      },
    },
    { key: 'interest', label: 'Interest for late payment' },
    { key: 'penalty', label: 'Penalty for late payment' },
  ],
  figures: {
    amount_paise: ['total', 'tax'],
    interest_paise: ['interest', 'tax'],
    penalty_paise: ['penalty', 'tax'],
  },
}
