/** What the server must know of a table besides the shape of its rows. */
export interface TableFacts {
  /** What the audit trail calls a row. Absent: the trail has no rows of it, or names it as it is spelled. */
  readonly label?: string
  /** An export of the organisation holds the table, but for these columns. Absent: not exported. */
  readonly exported_without?: readonly string[]
  /** Why an export leaves out a table of the organisation. */
  readonly not_exported?: string
  /** Why the rows of an export are not imported. */
  readonly not_imported?: string
  /** Columns of an export that are not imported, and why. */
  readonly columns_not_imported?: Readonly<Record<string, string>>
  /** JSON columns that name people by the ids of their accounts: an import maps them, as it does columns of ids. */
  readonly people_in_json?: readonly string[]
  /**
   * Part of what a person gets as their own data: by `user_id` of the account, or by their membership of an organisation.
   * `without` names columns that open something or are the server's own.
   */
  readonly own_data?: { readonly of: 'account' | 'membership'; readonly without?: readonly string[] }
  /** Why a table that names a person is not in their own data. */
  readonly not_own_data?: string
  /** Rows that show that people have worked on an entity or registration, which then cannot simply be deleted. */
  readonly is_work_on?: readonly ('entity' | 'registration')[]
}

/** Facts of every table of an area: a table without them is an error of types. */
export type FactsOf<Tables> = { readonly [T in keyof Tables]: TableFacts }
