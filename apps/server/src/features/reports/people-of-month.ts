import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { payrollPeople } from '@niyam/contract/payroll.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { PersonFinding } from '@niyam/law/money/payroll/finding.ts'

/** A person of the file as the panel lists them. */
export interface Listed {
  readonly line: number
  readonly name: string
  readonly number: string
  readonly wages: number | null
  readonly cells: Row['groups']
}

/** All of a file that the panel needs, before search, order and page. */
export interface PeopleOfMonth {
  readonly fields: TableReply['fields']
  readonly people: readonly Listed[]
  readonly findings: readonly PersonFinding[]
  /** How the shares of a line are worked out. */
  readonly stepsOf: (line: number) => readonly string[]
  readonly payable: ReplyOf<typeof payrollPeople>['payable']
  readonly steps: readonly string[]
  readonly not_checked: readonly string[]
  readonly missing: readonly { readonly number: string; readonly name: string }[] | null
  readonly joined: number | null
}
