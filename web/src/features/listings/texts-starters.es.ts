import type { Translation } from '@jipe/contract/values/translation';
import type { starterWords, startWords } from './texts-starters.ts';

export const starterWordsEs: Translation<typeof starterWords> = {
  barista: {
    title: 'Barista',
    tasks:
      'Preparar café y otras bebidas\nTomar pedidos y cobrar\nMantener limpias la barra y las máquinas\nReponer vasos, leche y repostería',
  },
  server: {
    title: 'Mesero o mesera',
    tasks:
      'Recibir a los clientes y tomar sus pedidos\nLlevar comida y bebidas a las mesas\nCobrar las cuentas\nPreparar y recoger las mesas',
  },
  cook: {
    title: 'Cocinero o cocinera de línea',
    tasks:
      'Preparar los platos pedidos\nDejar listos los ingredientes antes de la hora pico\nMantener limpia y segura la estación\nRevisar y guardar las entregas',
  },
  crew: {
    title: 'Miembro del equipo',
    tasks:
      'Tomar pedidos en el mostrador y en el autoservicio\nPreparar y empacar la comida\nMantener limpios la cocina y el comedor',
  },
  bartender: {
    title: 'Cantinero o cantinera',
    tasks:
      'Preparar y servir bebidas\nRevisar identificaciones\nCobrar las cuentas\nCerrar y limpiar la barra por la noche',
  },
  housekeeper: {
    title: 'Personal de limpieza de habitaciones',
    tasks: 'Limpiar y preparar las habitaciones\nCambiar sábanas y toallas\nAvisar de lo que hay que reparar',
  },
  sales: {
    title: 'Vendedor o vendedora',
    tasks:
      'Ayudar a los clientes a encontrar lo que buscan\nAtender la caja\nDesempacar y acomodar la mercancía\nMantener ordenada la tienda',
  },
  grocery: {
    title: 'Empleado o empleada de supermercado',
    tasks: 'Surtir los estantes y revisar las fechas\nAyudar a los clientes\nEmpacar las compras y atender la caja',
  },
  warehouse: {
    title: 'Auxiliar de almacén',
    tasks:
      'Preparar y empacar pedidos\nCargar y descargar camiones\nContar la mercancía\nMantener los pasillos despejados y seguros',
  },
  driver: {
    title: 'Repartidor o repartidora',
    tasks: 'Entregar los pedidos a tiempo\nCargar y revisar el vehículo\nLlevar el registro de las entregas',
  },
  cleaner: {
    title: 'Personal de limpieza',
    tasks: 'Limpiar oficinas, pisos y baños\nVaciar la basura y reponer los artículos\nCerrar al terminar',
  },
  receptionist: {
    title: 'Recepcionista',
    tasks: 'Recibir a las visitas y contestar llamadas\nAgendar citas\nAtender el correo y registros sencillos',
  },
};

export const startWordsEs: Translation<typeof startWords> = {
  review: 'Revisar y confirmar',
  reviewHint: 'Todo está lleno. Lo ves completo antes de publicarlo.',
  openingHours: (place) => `Horario de ${place}`,
  paysElsewhere: (rate) => `Tus otras ubicaciones pagan ${rate} por este puesto.`,
  payElsewhere: (least, most) => `Tus otras ubicaciones pagan de ${least} a ${most} por este puesto.`,
  startFrom: 'Empezar desde',
  startFromHint: 'Rellena el formulario; cambia lo que sea distinto.',
  emptyListing: 'Una vacante vacía',
  asTyped: 'Lo que está en el formulario',
  earlierListings: 'Publicadas antes',
  starters: 'Puntos de partida',
  closedTitle: (title) => `${title} (cerrada)`,
  severalWanted: '¿Buscas a más de una persona?',
  peopleWantedHint: 'Para las mismas horas, de 1 a 50. La vacante se cobra una vez.',
  whoFits: ({ people, fit_all, fit_half, fit_some, fit_none, unknown }, place) => {
    const who = people === 1 ? 'De tu candidato o favorito' : `De tus ${people} candidatos y favoritos`;
    const counted = [
      `a ${fit_all} le va todo`,
      `a ${fit_half} al menos la mitad`,
      `a ${fit_some} menos`,
      `a ${fit_none} nada`,
    ];
    const given = unknown === 0 ? '' : `, ${unknown} no indicaron horario`;
    return `${who} de los últimos 90 días ${place === null ? 'aquí' : `en ${place}`}: ${counted.join(', ')}${given}.`;
  },
};
