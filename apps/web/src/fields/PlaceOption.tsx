import type { FoundOption } from '@niyam/law/reference/state-search.ts'
import classes from './PlaceOption.module.css'

interface Props {
  readonly place: FoundOption<{ readonly label: string }> | undefined
  readonly label: string
}

/** A place of the list, and beside it the name it was found by: Jammu Kashmir · Ladakh. */
export function PlaceOption({ place, label }: Props) {
  return (
    <span>
      {label}
      {place?.by && <span className={classes.by}> · {place.by}</span>}
    </span>
  )
}
