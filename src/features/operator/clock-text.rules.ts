import type { Language } from '../../lib/languages.ts'

/** A time of day as people say it: `9:00 AM`, सुबह 9:00. */
export function clockText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const digits = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  if (language === 'en') return `${digits} ${hour < 12 ? 'AM' : 'PM'}`
  const part = hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम'
  return `${part} ${digits}`
}
