import { Button, FileButton } from '@mantine/core'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Warnings } from '../../ui/Warnings.tsx'
import layout from './NewEntity.module.css'
import type { useGstPortal } from './use-gst-portal.ts'

interface Props {
  readonly portal: ReturnType<typeof useGstPortal>
  readonly onFile: (file: File | null) => void
}

/** One line under the number with the answer of the GST portal, or the problem, and a button to choose a saved answer. */
export function GstPortal({ portal: { answer, isAsking, problem }, onFile }: Props) {
  const t = useTexts('entities')
  return (
    <div className={layout.portal}>
      <div role="status">
        {answer && <span>{t('portal.says', { words: wordsOf(answer) })}</span>}
        {isAsking && <span>{t('portal.asking')}</span>}
        {answer && !answer.taxpayer.is_active && (
          <Warnings
            texts={[
              answer.taxpayer.cancelled_on
                ? t('portal.ended_on', {
                    status: answer.taxpayer.status,
                    date: showDay(answer.taxpayer.cancelled_on),
                  })
                : t('portal.ended', { status: answer.taxpayer.status }),
            ]}
          />
        )}
        {problem && <Warnings texts={[t(`portal.problem.${problem}`)]} />}
      </div>
      <FileButton accept="application/json,.json,.txt" onChange={onFile}>
        {(props) => (
          <Button {...props} variant="subtle" size="compact-sm">
            {t('portal.file')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

const wordsOf = ({ taxpayer, filing_frequency }: NonNullable<Props['portal']['answer']>): string => {
  const frequency = attributeInfo('filing_frequency')?.options?.find(({ value }) => value === filing_frequency)?.label
  return [
    taxpayer.legal_name,
    taxpayer.trade_name === taxpayer.legal_name ? '' : taxpayer.trade_name,
    taxpayer.status,
    taxpayer.taxpayer_type_words,
    frequency && sayLaw(frequency),
  ]
    .filter(Boolean)
    .join(' · ')
}
