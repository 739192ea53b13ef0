// This file holds no schema, so that the browser may import it whole.

/** `text`, `day` and `state` are plain: forms, sheets and pages show them without further code. */
export type FieldValue = 'text' | 'day' | 'state' | 'identifier' | 'choice' | 'yes_no' | 'details'

/** A field of a record: its names, and where it is used. */
export interface RecordField {
  /** Its column, and its name in the API. */
  readonly key: string
  readonly label: string
  readonly hindi: string
  readonly value: FieldValue
  /** A person fills it in. Other fields are derived, as the status is from its history. */
  readonly is_given: boolean
  /** A column of the workbook in an export. The rows of an export hold every field. */
  readonly is_exported: boolean
  /** Heads under which sheets have it, in small letters and digits alone; null where no sheet brings it. */
  readonly imported_as: readonly string[] | null
}

/** The longest text of a plain field. */
export const TEXT_AT_MOST = 200

type Keyed<Fields extends readonly RecordField[]> = Fields[number]
/** Keys of a list's fields. */
export type KeyOf<Fields extends readonly RecordField[]> = Keyed<Fields>['key']
/** Keys of the fields that a person fills in. */
export type GivenKeyOf<Fields extends readonly RecordField[]> = Extract<Keyed<Fields>, { is_given: true }>['key']

export const keysOf = <const Fields extends readonly RecordField[]>(fields: Fields): KeyOf<Fields>[] =>
  fields.map(({ key }) => key)

export const givenKeysOf = <const Fields extends readonly RecordField[]>(fields: Fields): GivenKeyOf<Fields>[] =>
  fields.flatMap(({ key, is_given }) => (is_given ? [key as GivenKeyOf<Fields>] : []))

/** Only these fields of a record. */
export const only = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>
