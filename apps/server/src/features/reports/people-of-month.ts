import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { payrollPeople } from '@niyam/contract/payroll.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import type { PersonFinding } from '@niyam/law/money/payroll/finding.ts'

/** A person of the month as the panel lists them. */
export interface Listed {
  /** The line of the file; of several files the place among all people. */
  readonly line: number
  readonly name: string
  readonly number: string
  readonly wages: number | null
  readonly cells: Row['groups']
}

export interface ListedFinding extends PersonFinding {
  /** The file that it is about, where the month has several. */
  readonly file_name?: string
}

/** All of a month that the panel needs, before search, order and page. */
export interface PeopleOfMonth {
  readonly fields: TableReply['fields']
  readonly people: readonly Listed[]
  readonly findings: readonly ListedFinding[]
  /** How the shares of a person are worked out. */
  readonly stepsOf: (line: number) => readonly string[]
  readonly payable: ReplyOf<typeof payrollPeople>['payable']
  readonly steps: readonly string[]
  readonly not_checked: readonly string[]
  readonly missing: readonly { readonly number: string; readonly name: string }[] | null
  readonly joined: number | null
}
