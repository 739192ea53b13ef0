import type { Cell, Row } from '@niyam/contract/tables.ts'
import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/format.ts'
import classes from './Documents.module.css'

/** Days in words: of adding, and of the meeting it is of. The rest is the table's own. */
export function documentCell(key: string, cells: readonly Cell[], _row: Row): ReactNode | undefined {
  const [first, second] = cells
  if (key === 'added' && first?.value)
    return <Two first={<span className={classes.day}>{showDay(first.value)}</span>} second={second?.value} />
  if (key === 'of' && second?.value && isIsoDate(second.value))
    return <Two first={first?.value} second={showDay(second.value)} />
  return undefined
}

function Two({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <>
      <div>{first}</div>
      {second && <div className={classes.second}>{second}</div>}
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
