import type { Cell, Row } from '@niyam/contract/tables.ts'
import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/format.ts'
import classes from './Documents.module.css'

/** Cells with days: when it was added, and the meeting it belongs to. The table draws the others. */
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

/** The document of a row, from the parameters of its first action. */
export const documentOf = (
  row: Row | undefined,
): { document_id: string; name: string; content_type: string } | null => {
  const { document_id, name, content_type } = row?.actions[0]?.params ?? {}
  return document_id && name && content_type ? { document_id, name, content_type } : null
}
