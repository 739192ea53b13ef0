import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCalendarWords } from '../words.ts'
import classes from './Many.module.css'
import type { Outcome } from './use-many.ts'

/** Which items stayed as they were, and why; the others are done. */
export function RefusedDialog({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  const { t } = useTranslation('compliances')
  const words = useCalendarWords()
  const { done, refused } = outcome
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('many.refused_title', { count: refused.length })}
      closeButtonProps={{ 'aria-label': t('many.close') }}
    >
      <p>{done === 0 ? t('many.refused_done_zero') : t('many.refused_done', { count: done })}</p>
      <ul className={classes.refused}>
        {refused.map(({ item_id, entity_name, form, period, reason }) => (
          <li key={item_id}>
            <strong>
              {entity_name
                ? [entity_name, form, words.period(period, '')].filter(Boolean).join(' · ')
                : t('many.refused_gone')}
            </strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose} data-autofocus>
        {t('many.close')}
      </Button>
    </Modal>
  )
}
