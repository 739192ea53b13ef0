import type { getApplicable } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { IconArrowsSplit2, IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import panel from '../../domain/SidePanel.module.css'
import { useTexts } from '../../lib/texts.ts'
import { entityPath, registrationsPath, whatIfPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { writeSuppositions } from '../law/suppositions-address.ts'
import classes from './Applicable.module.css'
import { supposedRegistration, supposedFacts } from './suppose.ts'

interface Props {
  readonly one: ReplyOf<typeof getApplicable>
  readonly entity_id: string
}

const SIGNS = { yes: IconCheck, no: IconX, unknown: IconQuestionMark } as const

/** Why in a sentence, then the conditions one by one, then what would turn the answer, each to be tried. */
export function Reasons({ one, entity_id }: Props) {
  const t = useTexts('applicability')
  return (
    <>
      <h3>{t('why')}</h3>
      <p>{one.because}</p>
      {one.reasons.length > 0 && (
        <ul className={classes.reasons} aria-label={t('conditions')}>
          {one.reasons.map(({ text, holds }) => {
            const Sign = SIGNS[holds]
            return (
              <li key={text} data-holds={holds}>
                <Sign size={14} aria-hidden />
                <span>
                  <span className="visually-hidden">{t(`holds.${holds}`)} </span>
                  {text}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {one.reasons.length > 0 && (
        <p className={panel.about}>
          <AppLink className={panel.link} href={entityPath({ entity_id })}>
            {t('facts')}
          </AppLink>
        </p>
      )}
      {(one.flips.length > 0 || one.lacks !== null) && <h3>{t('flip')}</h3>}
      {one.lacks !== null && (
        <ul className={classes.flips}>
          <li>
            {t('lacks')}
            <AppLink href={whatIfPath({ entity_id }, { if: writeSuppositions([supposedRegistration(one.lacks)]) })}>
              <IconArrowsSplit2 size={14} aria-hidden /> {t('try')}
            </AppLink>
            <AppLink href={`${registrationsPath({ entity_id })}#add`}>{t('add_registration')}</AppLink>
          </li>
        </ul>
      )}
      {one.flips.length > 0 && (
        <ul className={classes.flips}>
          {one.flips.map(({ text, changes }) => (
            <li key={text}>
              {text}
              {changes && (
                <AppLink href={whatIfPath({ entity_id }, { if: writeSuppositions(supposedFacts(changes)) })}>
                  <IconArrowsSplit2 size={14} aria-hidden /> {t('try')}
                  <span className="visually-hidden">: {text}</span>
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
