import type { Cell, Row } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/format.ts'
import classes from './Documents.module.css'

/** Days in words; the rest is the table's own. */
export function documentCell(key: string, cells: readonly Cell[], _row: Row): ReactNode | undefined {
  const [day, who] = cells
  if (key !== 'added' || !day?.value) return undefined
  return (
    <>
      <div>{showDay(day.value)}</div>
      {who?.value && <div className={classes.second}>{who.value}</div>}
    </>
  )
}

/** What a row tells beside what it shows, in its first action. */
export const documentOf = (
  row: Row | undefined,
): { document_id: string; name: string; content_type: string } | null => {
  const { document_id, name, content_type } = row?.actions[0]?.params ?? {}
  return document_id && name && content_type ? { document_id, name, content_type } : null
}
