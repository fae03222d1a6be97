import { type FieldErrors, Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/implement.ts'
import { unreadable } from './brand-colors.rules.ts'
import { drawLogo, logoPath } from './logo.server.ts'
import { operatorContract, type OperatorFields, type OperatorView } from './operator.contract.ts'
import { type OperatorSettings, type OperatorValues, operatorValues, partsBySetting, settableParts } from './operator.rules.ts'
import type { OperatorSource } from './operator.server.ts'
import { findOperator, storeLogo, storeOperator } from './operator.sql.server.ts'

interface OperatorParts {
  settings: OperatorSettings
  source: OperatorSource
}

export const operatorApi = ({ settings, source }: OperatorParts) => {
  const view = (context: Context) => viewOf(context, settings)
  const changed = async (context: Context, change: Promise<void>) => {
    await change
    source.changed()
    return view(context)
  }
  return implement(operatorContract, {
    'GET /api/desk/operator/': view,
    'PUT /api/desk/operator/': (context, { body }) => {
      const wrong = wrongFields(body)
      if (Object.keys(wrong).length > 0) throw new Refusal('invalid', { fields: wrong })
      return changed(context, storeOperator(context.db, rowOf(body, settings), context.now))
    },
    'POST /api/desk/operator/logo/': async (context, { body }) =>
      changed(context, storeLogo(context.db, await drawLogo(Buffer.from(body)), context.now)),
    'DELETE /api/desk/operator/logo/': (context) => changed(context, storeLogo(context.db, null, context.now)),
  })
}

async function viewOf({ db }: Context, settings: OperatorSettings): Promise<OperatorView> {
  const stored = await findOperator(db)
  const values = operatorValues(stored?.values ?? null, settings)
  const { support_from, support_until, support_days, languages, offers, ...texts } = values
  const plain = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])) as Record<keyof typeof texts, string>
  const logo = stored?.logo ?? null
  return {
    values: {
      ...plain,
      support_from: support_from.slice(0, 5),
      support_until: support_until.slice(0, 5),
      support_days,
      languages,
      offers,
    },
    by_environment: partsBySetting(settings),
    logo: logo && { url: logoPath(logo), width: logo.width, height: logo.height },
  }
}

/** What only several fields together can tell. */
function wrongFields({ support_from, support_until, light_color: light, dark_color: dark }: OperatorFields): FieldErrors {
  const wrong: FieldErrors = {}
  if (support_from >= support_until) wrong['support_until'] = ['Choose a time after the start']
  if (light !== '' && dark === '') wrong['dark_color'] = ['Choose both colours, or none']
  if (light === '' && dark !== '') wrong['light_color'] = ['Choose both colours, or none']
  if (light === '' || dark === '') return wrong
  const texts = {
    light: 'Text in this colour is hard to read in the light theme. Choose a darker colour',
    dark: 'Text in this colour is hard to read in the dark theme. Choose a lighter colour',
  }
  for (const theme of unreadable({ light, dark })) wrong[`${theme}_color`] = [texts[theme]]
  return wrong
}

/** What the environment says stays there: the row keeps what it held. */
function rowOf(fields: OperatorFields, settings: OperatorSettings): Partial<OperatorValues> {
  const { support_from, support_until, support_days, languages, offers, ...texts } = fields
  const entries = Object.entries({ ...texts, security_contact: contactOf(texts.security_contact) }).map(
    ([name, value]) => [name, value === '' ? null : name.endsWith('_color') ? value.toLowerCase() : value] as const,
  )
  const fixed: readonly string[] = settableParts.filter((part) => partsBySetting(settings).includes(part))
  const kept = entries.filter(([name]) => !fixed.includes(name))
  return { ...Object.fromEntries(kept), support_from, support_until, support_days, languages, offers }
}

function contactOf(text: string): string {
  return text === '' || /^(mailto|https):/.test(text) ? text : `mailto:${text}`
}
