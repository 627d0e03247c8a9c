// The functions of Jest belong to the suite at hand: its modules get them from here.
provideToSuite(require('@jest/globals'))
