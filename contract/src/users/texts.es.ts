import type { userTexts } from './texts.ts';
import type { Translation } from '../values/translation.ts';

export const userTextsEs: Translation<typeof userTexts> = {
  firstNameRequired: 'Falta el nombre',
  lastNameRequired: 'Falta el apellido',
  emailRequired: 'Falta el correo electrónico',
  emailInvalid: 'El correo electrónico no es válido',
  accountTypeRequired: 'Indica si el usuario es administrador',
  locationsInvalid: 'locations debe ser una lista de ids de ubicaciones.',
  locationUnknown: 'Elige una ubicación de la lista',
  sortInvalid: 'sort debe ser name o newest.',
  accountTypeInvalid: 'account_type debe ser business_owner o hiring_manager.',
  statusInvalid: 'account_status debe ser active o pending.',

  added: 'Usuario agregado',
  edited: 'Usuario actualizado',
  deleted: 'Usuario eliminado',
  inviteSent: 'La invitación se envió de nuevo.',
  alreadySignedUp: 'Este usuario ya se registró.',
  emailTaken: 'Ya existe un usuario con este correo electrónico.',
  lastAdmin: 'La empresa necesita al menos un administrador.',

  addFailed: 'No se pudo agregar el usuario',
  editFailed: 'No se pudo actualizar el usuario',
  loadFailed: 'No se pudieron cargar los usuarios',
  getFailed: 'No se pudieron obtener los usuarios',
  deleteFailed: 'No se pudo eliminar el usuario',

  addNew: 'AGREGAR',
  columnName: 'Nombre',
  columnType: 'Tipo',
  columnLocations: 'Ubicaciones',
  admin: 'Administrador',
  user: 'Usuario',
  allLocations: 'Todas',
  menuEdit: 'Editar usuario',
  menuDelete: 'Eliminar usuario',
};
