/** Facts of a table besides its columns. */
export interface TableFacts {
  /** Name of a row in the audit trail. If absent, the trail has no rows of the table, or uses the table's name. */
  readonly label?: string
  /** An export of the organisation has the table without these columns. If absent, it is not exported. */
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
   * Part of a person's own data, by `user_id` of the account or by their membership of an organisation. `without` names
   * columns with secrets and internal columns.
   */
  readonly own_data?: { readonly of: 'account' | 'membership'; readonly without?: readonly string[] }
  /** Why a table that names a person is not in their own data. */
  readonly not_own_data?: string
  /** Rows that show that people have worked on an entity or registration, which then cannot simply be deleted. */
  readonly is_work_on?: readonly ('entity' | 'registration')[]
}

/** Facts of every table of an area: a table without them is an error of types. */
export type FactsOf<Tables> = { readonly [T in keyof Tables]: TableFacts }
