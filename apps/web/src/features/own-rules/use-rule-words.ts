import type { OwnRule, OwnTest } from '@niyam/contract/own-rules.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { showDay, showMoney } from '../../lib/format.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'

const NAMES_SHOWN = 3

/** A rule in words: its clients and its conditions on facts. */
export function useRuleWords() {
  const t = useTexts('own-rules')

  const value = (attribute: string, one: OwnTest['values'][number]): string => {
    const info = attributeInfo(attribute)
    if (typeof one === 'boolean') return t(one ? 'test.yes' : 'test.no')
    if (typeof one === 'number') return info?.type === 'money' ? showMoney(one * 100) : String(one)
    if (info?.type === 'date') return showDay(one)
    return sayLaw(info?.options?.find((option) => option.value === one)?.label ?? one)
  }

  const test = ({ attribute, is, values }: OwnTest): string =>
    t(attributeInfo(attribute)?.type === 'date' ? `test.day.${dayWord(is)}` : `test.said.${is}`, {
      what: sayLaw(attributeInfo(attribute)?.label ?? attribute),
      values: values.map((one) => value(attribute, one)).join(', '),
    })

  const appliesTo = ({ registration, versions }: Pick<OwnRule, 'registration' | 'versions'>): string => {
    const version = versions.at(-1)
    const each = registration ? t('whom.each', { what: t(`registration.${registration}`) }) : null
    const named = version?.entities
    const names = (named ?? []).slice(0, NAMES_SHOWN).map(({ name }) => name)
    const more = (named?.length ?? 0) - names.length
    const entities =
      named && (more > 0 ? t('whom.named_more', { names: names.join(', '), count: more }) : names.join(', '))
    const tests = (version?.tests ?? []).map(test)
    const parts = [each, entities, ...tests].filter((part) => part !== null && part !== '')
    return parts.length > 0 ? parts.join(' · ') : t('whom.all')
  }

  return { test, whom: appliesTo }
}

export const dayWord = (is: OwnTest['is']): 'from' | 'before' => (is === 'at-least' ? 'from' : 'before')
