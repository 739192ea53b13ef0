import { factsNamed } from '../../db/tables.ts'

/** The format of the file; a reader refuses a higher one. */
export const FORMAT = 1

/** Tables in an export, one file each, with the columns that are left out. */
export const EXPORTED = factsNamed('exported_without')

/** Tables of an organisation that an export leaves out, and why. */
export const LEFT_OUT = factsNamed('not_exported')

/**
 * Exported tables whose rows an import does not take, with the reason. Tables that lack a required part need no line:
 * the database itself reports them.
 */
export const NOT_TAKEN = factsNamed('not_imported')

/** Columns that an import ignores, with the reason. */
export const COLUMNS_NOT_TAKEN = factsNamed('columns_not_imported')

/** Names of columns that must never be exported; a test compares. */
export const SECRET_COLUMN = /(^|_)(token(_hash)?$|secret|password|sealed|cipher)|key_hash|_mac$/
