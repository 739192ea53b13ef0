import { Button, Modal } from '@mantine/core'
import type { RefusedItem } from '@niyam/contract/many-done.ts'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { useTexts } from '../../../lib/texts.ts'
import classes from './Many.module.css'
import type { Outcome } from './many-props.ts'

/** Which items stayed as they were, and why; the others are done. */
export function RefusedDialog({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  const t = useTexts('items')
  const { done, refused, remarks } = outcome
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        refused.length > 0 ? t('refused_title', { count: refused.length }) : t('told_title', { count: remarks.length })
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {refused.length > 0 && (
        <>
          <p>{done === 0 ? t('refused_done_zero') : t('refused_done', { count: done })}</p>
          <Reasons items={refused} />
        </>
      )}
      {remarks.length > 0 && (
        <>
          <p>{t('told', { count: remarks.length })}</p>
          <Reasons items={remarks} />
        </>
      )}
      <Button onClick={onClose} data-autofocus>
        {t('close')}
      </Button>
    </Modal>
  )
}

function Reasons({ items }: { readonly items: readonly RefusedItem[] }) {
  const t = useTexts('items')
  const words = useCalendarWords()
  return (
    <ul className={classes.refused}>
      {items.map(({ item_id, entity_name, form, period, reason }) => (
        <li key={`${item_id}${reason}`}>
          <strong>
            {entity_name
              ? [entity_name, form, words.period(period, '')].filter(Boolean).join(' · ')
              : t('refused_gone')}
          </strong>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
