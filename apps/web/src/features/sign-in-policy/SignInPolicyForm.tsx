import type { PolicyPage } from '@niyam/contract/sign-in-policy.ts'
import { Button, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { editUserPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import classes from './SignInPolicy.module.css'
import { useChangePolicy } from './queries.ts'

const NAMED_AT_MOST = 20

export function SignInPolicyForm({ saved }: { saved: PolicyPage }) {
  const t = useTexts('sign-in-policy')
  const [from, setFrom] = useState(saved.two_factor_from)
  const [isAsked, setAsked] = useState(saved.two_factor_from !== null)
  const [text, setText] = useState(saved.networks.join('\n'))
  const change = useChangePolicy()
  const lines = text.split('\n').flatMap((line, at) => (line.trim() ? [{ line: line.trim(), at }] : []))
  const { form, errors, message, clear, refuse } = useFieldErrors(change.error, {
    ...(isAsked && from === null && { two_factor_from: t('from_missing') }),
  })
  const wrongLines = lines.flatMap(({ line }, sent) => {
    const wrong = errors[`networks.${sent}`]
    return wrong === undefined ? [] : [t('wrong_line', { line, message: wrong })]
  })
  const wrongNetworks = errors.networks ?? (wrongLines.join(' ') || undefined)
  function submit() {
    if (isAsked && from === null) return refuse()
    change.mutate(
      { two_factor_from: isAsked ? from : null, networks: lines.map(({ line }) => line) },
      {
        onSuccess: ({ networks }) => {
          setText(networks.join('\n'))
          notice({ tone: 'success', title: t('saved') })
        },
      },
    )
  }
  return (
    <FormColumn ref={form} label={t('title')} onSubmit={submit}>
      <Switch
        label={t('two_factor')}
        description={t('two_factor_help')}
        checked={isAsked}
        onChange={({ currentTarget }) => {
          setAsked(currentTarget.checked)
          if (currentTarget.checked) setFrom(from ?? todayInIndia())
          clear('two_factor_from')
        }}
      />
      {isAsked && (
        <DateField
          label={t('from')}
          description={t('from_help')}
          value={from}
          onChange={(day) => {
            setFrom(day)
            clear('two_factor_from')
          }}
          required
          allDates
          error={errors.two_factor_from}
        />
      )}
      {saved.without_second_factor.length > 0 && <Without people={saved.without_second_factor} />}
      <Textarea
        label={t('networks')}
        description={t('networks_help', { address: saved.own_address })}
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          clear('networks', ...lines.map((_, sent) => `networks.${sent}`))
        }}
        error={wrongNetworks}
        spellCheck={false}
      />
      <FormAlert message={message} />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('save')}
        </Button>
      </div>
    </FormColumn>
  )
}

/** The people that the second factor would lock out now. */
function Without({ people }: { people: PolicyPage['without_second_factor'] }) {
  const t = useTexts('sign-in-policy')
  const more = people.length - NAMED_AT_MOST
  return (
    <div>
      <p className={classes.second}>{t('without', { count: people.length })}</p>
      <ul className={classes.names}>
        {people.slice(0, NAMED_AT_MOST).map(({ organisation_user_id, name }) => (
          <li key={organisation_user_id}>
            <AppLink href={editUserPath({ user_id: organisation_user_id })}>{name}</AppLink>
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </div>
  )
}
