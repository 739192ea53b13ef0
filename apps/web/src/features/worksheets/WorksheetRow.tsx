import type { Worksheet } from '@niyam/contract/worksheets.ts'
import { showDay, indianDayOf } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { worksheetPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { WorksheetState } from './WorksheetState.tsx'
import classes from './Worksheet.module.css'

interface Props {
  readonly worksheet: Worksheet
  /** With its client, where the list is of several. */
  readonly withEntity: boolean
}

/** One worksheet in a list: title, whose and for when, state, and who changed it last. */
export function WorksheetRow({ worksheet, withEntity }: Props) {
  const t = useTexts('worksheets')
  const { worksheet_id, title, entity, registration, period, state, edition, problems, lacks, changed } = worksheet
  const second = [
    ...(withEntity ? [entity.name] : []),
    ...(registration ? [registration.number] : []),
    period.label,
    ...(edition > 1 ? [t('edition', { edition })] : []),
  ].join(' · ')
  const day = showDay(indianDayOf(changed.at))
  const wrong =
    problems > 0 ? t('row.problems', { count: problems }) : lacks > 0 ? t('row.lacks', { count: lacks }) : ''
  return (
    <li>
      <AppLink href={worksheetPath({ worksheet_id })} className={classes.row}>
        <span className={classes.words}>
          <span title={title}>{title}</span>
          <span className={classes.second} title={second}>
            {second}
          </span>
        </span>
        {wrong && state === 'draft' && (
          <span className={`${classes.second} ${problems > 0 ? classes.wrong : ''}`}>{wrong}</span>
        )}
        <span className={classes.second}>
          {changed.by.name ? t('row.changed', { day, name: changed.by.name }) : t('row.changed_by_program', { day })}
        </span>
        <WorksheetState state={state} />
      </AppLink>
    </li>
  )
}
