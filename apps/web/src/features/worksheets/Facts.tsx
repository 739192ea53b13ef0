import type { Worksheet, WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { showDay, showMoment, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, entityPath, worksheetPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './Worksheet.module.css'

/** The client and compliance of a worksheet, its acts, and the filings that have its figures. */
export function Facts({ worksheet }: { readonly worksheet: WorksheetDetail }) {
  const t = useTexts('worksheets')
  const { entity, registration, item, prepared, reviewed, locked, copied_from, copies, filings, hash } = worksheet
  return (
    <div className={classes.facts} role="group" aria-label={t('page.facts')}>
      <span>
        {t('page.entity')} <AppLink href={entityPath({ entity_id: entity.entity_id })}>{entity.name}</AppLink>
      </span>
      {registration && (
        <span>
          {t('page.registration')} <b>{registration.number}</b>
        </span>
      )}
      {item && (
        <span>
          {t('page.item')} <AppLink href={calendarPath({ item: item.item_id })}>{item.form}</AppLink>
          {item.due_date && `, ${t('page.due', { day: showDay(item.due_date) })}`}
        </span>
      )}
      <Done what={t('page.prepared')} act={prepared} />
      <Done what={t('page.reviewed')} act={reviewed} />
      <Done what={t('page.locked')} act={locked} />
      {copied_from && (
        <span>
          {t('page.copied_from')}{' '}
          <AppLink href={worksheetPath({ worksheet_id: copied_from.worksheet_id })}>{copied_from.title}</AppLink>
        </span>
      )}
      {copies.length > 0 && (
        <span>
          {t('page.copies')}{' '}
          {copies.map(({ worksheet_id, title }, at) => (
            <span key={worksheet_id}>
              {at > 0 && ', '}
              <AppLink href={worksheetPath({ worksheet_id })}>{title}</AppLink>
            </span>
          ))}
        </span>
      )}
      {filings.map((filing) => (
        <span key={filing.filing_id}>
          <AppLink href={calendarPath({ item: filing.item_id })}>
            {t('page.filing', {
              day: showDay(filing.filed_on),
              figures: filing.figures.map(({ cell, paise }) => `${cell} ${showMoneyShort(paise)}`).join(', '),
            })}
          </AppLink>
          {filing.is_withdrawn && ` (${t('page.withdrawn')})`}
        </span>
      ))}
      {hash && (
        <span className={classes.hash}>
          {t('page.hash')} <code>{hash}</code>
        </span>
      )}
    </div>
  )
}

function Done({ what, act }: { readonly what: string; readonly act: Worksheet['prepared'] }) {
  const t = useTexts('worksheets')
  if (!act) return null
  const when = showMoment(act.at)
  return (
    <span>
      {what} <b>{act.by.name ? t('page.by', { name: act.by.name, when }) : t('page.by_program', { when })}</b>
    </span>
  )
}
