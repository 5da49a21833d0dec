import type { Translation } from '@jipe/contract/values/translation';
import type { onboardingWords } from './texts.ts';

export const onboardingWordsEs: Translation<typeof onboardingWords> = {
  businessName: 'Nombre de la empresa',
  locationName: 'Nombre interno de la ubicación',
  locationNameHint: 'Como la llaman ustedes, por ejemplo “Centro”. Quienes buscan trabajo la ven junto a la dirección.',
  street: 'Calle',
  streetAlt: 'Calle, línea 2',
  city: 'Ciudad',
  state: 'Estado',
  selectState: 'Elegir un estado',
  zip: 'Código postal',
  phone: 'Teléfono',
  phoneHint: 'Diez dígitos.',
  coordinatesHint: 'Obligatorias: así te encuentra la gente cercana.',
  lookingUp: 'Buscando la dirección…',

  skip: 'Omitir',
  businessTitle: 'Cuéntanos de tu empresa',
  businessLine: 'Y dónde está. Después se pueden agregar más ubicaciones.',
  introTitle: 'Qué bueno tenerte aquí',
  introLine: 'Tres partes cortas y ya estás contratando. Puedes salir cuando quieras: vuelves adonde estabas.',
  parts: {
    profile: {
      title: 'El perfil de tu empresa',
      line: 'Logotipo, portada, unas palabras y fotos. Es lo que la gente ve antes de postularse.',
    },
    plan: {
      title: 'Un plan',
      line: 'Elige uno y agrega una tarjeta. No se cobra nada hasta que confirmes tu primera vacante.',
    },
    listing: {
      title: 'Tu primera vacante',
      line: 'Pago, horario y de qué se trata el trabajo. La gente cercana la ve enseguida.',
    },
  },
  readyTitle: 'Tu perfil está listo',
  readyLine: 'Así te verá la gente. Ahora sigue tu plan: no se cobra nada hasta que confirmes tu primera vacante.',
};
