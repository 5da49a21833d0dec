import type { Translation } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';
import type { userWords } from './texts.ts';

export const userWordsEs: Translation<typeof userWords> = {
  title: 'Administrar usuarios',
  users: 'Usuarios',
  search: 'Buscar usuarios',
  searchHint: 'Nombre o correo',
  show: 'Mostrar usuarios',
  allTypes: 'Todos',
  admins: 'Administradores',
  noMatch: 'Nadie coincide con la búsqueda.',
  noLocations: 'Ninguna',
  noneOfYours: 'Ninguna de las tuyas',
  showAll: (count) => `Mostrar las ${count}`,
  showFewer: 'Mostrar menos',
  allPlacesOf: (name, count) => `Mostrar las ${count} ubicaciones de ${name}`,
  fewerPlacesOf: (name) => `Mostrar menos ubicaciones de ${name}`,
  you: '(tú)',
  onlyAdmin: 'No hay otro administrador registrado. Antes nombra a otra persona.',
  invited: 'Con invitación',
  resend: 'Reenviar invitación',
  actionsFor: (name) => `Acciones para ${name}`,

  addUser: 'Agregar usuario',
  addAndInvite: 'Agregar e invitar',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  newUserHint: 'Recibe un correo con un enlace para registrarse.',
  invitedHint: 'La invitación pasa a la nueva dirección.',
  activeHint: 'Una dirección nueva se debe verificar antes del próximo inicio de sesión.',
  userLine: 'Publica vacantes en sus ubicaciones, con cargo a tu plan, y maneja sus candidatos.',
  adminLine: 'Ve todas las ubicaciones y administra usuarios, perfil y facturación.',
  inactiveLocation: (name) => `${name} (inactiva)`,
  selectLocations: 'Elegir ubicaciones',
  locationsHint: (count) =>
    count === 0
      ? 'Sin una ubicación no ve vacantes, candidatos ni mensajes.'
      : `Solo ve las vacantes, los candidatos y los mensajes de ${count > 1 ? `estas ${count}` : 'esta'}.`,

  deleteTitle: (name) => `¿Eliminar a ${name}?`,
  deleteYourself: '¿Eliminar tu propio usuario?',
  deletingYourself:
    'Tu sesión se cierra de inmediato en todos los dispositivos y ya no puedes iniciarla. Lo que escribiste se conserva.',
  deletingInvited: 'La invitación dejará de funcionar.',
  deletingWithoutLocations: (name) =>
    `La sesión de ${name} se cierra de inmediato en todos los dispositivos. Lo que escribió se conserva.`,
  everyLocation: 'todas las ubicaciones',
  locations: (count) => plural(count, 'ubicación', 'ubicaciones'),
  deleting: (name, at) =>
    `La sesión de ${name} se cierra de inmediato en todos los dispositivos y pierde el acceso a ${at}. Lo que escribió se conserva.`,
};
